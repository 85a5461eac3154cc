import { makeTurns } from './turns';

beforeEach(() => {
  localStorage.clear();
});

/** Runs the same work in several tabs and counts its overlaps. */
async function overlapsOf(tabs: ReturnType<typeof makeTurns>[], each: number): Promise<number> {
  let working = 0;
  let overlaps = 0;
  const work = async () => {
    working += 1;
    if (working > 1) overlaps += 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
    working -= 1;
  };
  await Promise.all(tabs.flatMap((inTurn) => Array.from({ length: each }, () => inTurn(work))));
  return overlaps;
}

it('lets the tabs of a browser without locks work one after the other', async () => {
  const tabs = [1, 2, 3].map(() => makeTurns(undefined, localStorage));
  expect(await overlapsOf(tabs, 4)).toBe(0);
  expect(localStorage).toHaveLength(0);
});

it('uses the locks of the browser where it has them', async () => {
  const asked: string[] = [];
  const request = ((name: string, work: () => unknown) => (
    asked.push(name),
    Promise.resolve(work())
  )) as LockManager['request'];
  expect(await makeTurns({ request }, localStorage)(() => Promise.resolve(7))).toBe(7);
  expect(asked).toEqual(['sace.token']);
});

it('hands the turn on after work that failed', async () => {
  const inTurn = makeTurns(undefined, localStorage);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(() => Promise.resolve(1))).toBe(1);
});

it.each([
  ['of a tab that vanished', JSON.stringify({ owner: 'gone', until: Date.now() - 1 })],
  ['from before the clock was set back', JSON.stringify({ owner: 'gone', until: Date.now() + 86_400_000 })],
  ['that is no lease', '{"owner":'],
])('waits for no lease %s', async (_what, lease) => {
  localStorage.setItem('sace.token', lease);
  expect(await makeTurns(undefined, localStorage)(() => Promise.resolve(1))).toBe(1);
});
