import { parseRotateKeysArguments } from './rotateKeysArguments';

it('takes a plain rotation for the default, and distrust only when it is asked for by its name', () => {
  expect(parseRotateKeysArguments([])).toEqual({ distrust: false });
  expect(parseRotateKeysArguments(['--distrust'])).toEqual({ distrust: true });
});
it.each(['--help', '--distrusts', 'distrust', '--now'])('does nothing for %s but say how to ask', (argument) => {
  expect(() => parseRotateKeysArguments([argument])).toThrow(/npm run rotate-keys/);
});
