import { createLookupCache, type CacheRule } from './lookupCache';

const rules: readonly CacheRule[] = [
  { method: 'GET', url: '/api/app/anagrafiche/province', ttl: 1000, keyParameters: ['onlyEmiliaRomagna'] },
  { method: 'GET', url: '/api/app/ape/{list}', ttl: 50, keyParameters: [] },
];
const province = { method: 'GET', url: '/api/app/anagrafiche/province' };

/** A cache with a clock set by the test, and a call that returns the number of its calls. */
function setUp(size?: number) {
  let now = 0;
  let calls = 0;
  const cache = createLookupCache(rules, { clock: () => now, ...(size === undefined ? {} : { size }) });
  return {
    cache,
    ask: () => Promise.resolve((calls += 1)),
    later: (passed: number) => {
      now += passed;
    },
  };
}

it('answers again from memory until the time to live of the rule is over [API-33]', async () => {
  const { cache, ask, later } = setUp();
  expect(await cache.read(province, ask)).toBe(1);
  later(999);
  expect(await cache.read(province, ask)).toBe(1);
  later(1);
  expect(await cache.read(province, ask)).toBe(2);
});

it('gives each URL pattern its own time to live [API-33]', async () => {
  const { cache, ask, later } = setUp();
  const list = { method: 'GET', url: '/api/app/ape/classi-energetiche' };
  await cache.read(province, ask);
  await cache.read(list, ask);
  later(50);
  expect(await cache.read(province, ask)).toBe(1);
  expect(await cache.read(list, ask)).toBe(3);
});

it('distinguishes answers by the query parameters of the rule and by no others [API-33]', async () => {
  const { cache, ask } = setUp();
  const withQuery = (query: Record<string, unknown>) => cache.read({ ...province, query }, ask);
  expect(await withQuery({ onlyEmiliaRomagna: true })).toBe(1);
  expect(await withQuery({ onlyEmiliaRomagna: false })).toBe(2);
  expect(await withQuery({ onlyEmiliaRomagna: true, at: 'now' })).toBe(1);
});

it('distinguishes answers by their path parameters [API-33]', async () => {
  const { cache, ask } = setUp();
  expect(await cache.read({ method: 'GET', url: '/api/app/ape/orientamenti' }, ask)).toBe(1);
  expect(await cache.read({ method: 'GET', url: '/api/app/ape/tipi-ventilazione' }, ask)).toBe(2);
  expect(await cache.read({ method: 'GET', url: '/api/app/ape/orientamenti' }, ask)).toBe(1);
});

it.each([
  { method: 'POST', url: '/api/app/anagrafiche/province' },
  { method: 'GET', url: '/api/app/anagrafiche/province/altre' },
  { method: 'GET', url: '/api/app/ape/una/altra' },
])('caches nothing for $method $url, which has no rule [API-33]', async (request) => {
  const { cache, ask } = setUp();
  await cache.read(request, ask);
  expect(await cache.read(request, ask)).toBe(2);
});

it('makes one call for identical requests at the same time [API-33]', async () => {
  const { cache, ask } = setUp();
  expect(await Promise.all([cache.read(province, ask), cache.read(province, ask)])).toEqual([1, 1]);
});

it('does not keep a failure, which all who wait for it get [API-33]', async () => {
  const { cache, ask } = setUp();
  const fail = jest.fn(() => Promise.reject(new Error('down')));
  const answers = await Promise.allSettled([cache.read(province, fail), cache.read(province, fail)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(fail).toHaveBeenCalledTimes(1);
  expect(await cache.read(province, ask)).toBe(1);
});

it('does not keep an answer that was on its way when the cache was emptied [API-33]', async () => {
  const { cache, ask } = setUp();
  const early = cache.read(province, ask);
  cache.clear();
  expect(await cache.read(province, ask)).toBe(2);
  expect(await early).toBe(1);
  expect(await cache.read(province, ask)).toBe(2);
});

it('does not let an old failure remove the newer answer', async () => {
  const { cache, ask } = setUp();
  let fail: (error: Error) => void = () => undefined;
  const early = cache.read(
    province,
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  cache.clear();
  await cache.read(province, ask);
  fail(new Error('late'));
  await expect(early).rejects.toThrow('late');
  expect(await cache.read(province, ask)).toBe(1);
});

it('forgets the answer unread for the longest time when it holds too many [API-33]', async () => {
  const { cache, ask } = setUp(2);
  const read = (onlyEmiliaRomagna: number) => cache.read({ ...province, query: { onlyEmiliaRomagna } }, ask);
  await read(1);
  await read(2);
  await read(1);
  await read(3);
  expect(await read(1)).toBe(1);
  expect(await read(2)).toBe(4);
});
