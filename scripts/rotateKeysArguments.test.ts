import { parseRotateKeysArguments } from './rotateKeysArguments';

it('rotates plainly by default, and distrusts old keys only when that is named', () => {
  expect(parseRotateKeysArguments([])).toEqual({ distrust: false });
  expect(parseRotateKeysArguments(['--distrust'])).toEqual({ distrust: true });
});
it.each(['--help', '--distrusts', 'distrust', '--now'])('only explains its usage for %s', (argument) => {
  expect(() => parseRotateKeysArguments([argument])).toThrow(/npm run rotate-keys/);
});
