/** A foundation of the tests: modules whose code is compiled once (`test/support/sharedCodeRuntime.cjs`). */
import type * as CounterModule from '../support/counter';

function load(): typeof CounterModule {
  const loaded: (typeof CounterModule)[] = [];
  jest.isolateModules(() => loaded.push(jest.requireActual<typeof CounterModule>('../support/counter')));
  const [counter] = loaded;
  if (counter === undefined) throw new Error('The module was not loaded.');
  return counter;
}

const stackOf = (fail: () => never): string | undefined => {
  try {
    return fail();
  } catch (error) {
    return error instanceof Error ? error.stack : undefined;
  }
};

test('a module that is loaded again has a state and functions of its own', () => {
  const [first, second] = [load(), load()];
  expect(first.count()).toBe(1);
  expect(first.count()).toBe(2);
  expect(second.count()).toBe(1);
  expect(second.count).not.toBe(first.count);
});

test('a module sees the globals of the test file', () => {
  load();
  expect(load().emptyList()).toBeInstanceOf(Array);
});

test('an error tells the line of the source, also when the code was compiled before', () => {
  load();
  expect(stackOf(load().fail)).toMatch(/counter\.ts:11:9/);
});
