import { makeTabLock } from './tabLock';

beforeEach(() => {
  localStorage.clear();
});

/** Runs the same work in several tabs and counts its overlaps. */
async function overlapsOf(tabs: ReturnType<typeof makeTabLock>[], each: number): Promise<number> {
  let working = 0;
  let overlaps = 0;
  const work = async () => {
    working += 1;
    if (working > 1) overlaps += 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
    working -= 1;
  };
  await Promise.all(tabs.flatMap((withTabLock) => Array.from({ length: each }, () => withTabLock(work))));
  return overlaps;
}

it('lets the tabs of a browser without locks work one after the other', async () => {
  const tabs = [1, 2, 3].map(() => makeTabLock(undefined, localStorage));
  expect(await overlapsOf(tabs, 4)).toBe(0);
  expect(localStorage).toHaveLength(0);
});

it('uses the locks of the browser where it has them', async () => {
  const names: string[] = [];
  const request = ((name: string, work: () => unknown) => (
    names.push(name),
    Promise.resolve(work())
  )) as LockManager['request'];
  expect(await makeTabLock({ request }, localStorage)(() => Promise.resolve(7))).toBe(7);
  expect(names).toEqual(['sace.token']);
});

it('releases the lock after work that failed', async () => {
  const withTabLock = makeTabLock(undefined, localStorage);
  await expect(withTabLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withTabLock(() => Promise.resolve(1))).toBe(1);
});

it.each([
  ['of a tab that vanished', JSON.stringify({ owner: 'gone', until: Date.now() - 1 })],
  ['from before the clock was set back', JSON.stringify({ owner: 'gone', until: Date.now() + 86_400_000 })],
  ['that is no lease', '{"owner":'],
])('waits for no lease %s', async (_what, lease) => {
  localStorage.setItem('sace.token', lease);
  expect(await makeTabLock(undefined, localStorage)(() => Promise.resolve(1))).toBe(1);
});
