/** Budgets of several limits at once: one unit is taken of each, or nothing of any. */
import { randomUUID } from 'node:crypto';
import { spend, type Limit } from '../../../server/identity/provider/rateLimit';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const budgets = (hour: number, day: number): Limit[] => {
  const reader = randomUUID();
  return [
    { key: `hour:${reader}`, most: hour, windowSeconds: 3600 },
    { key: `day:${reader}`, most: day, windowSeconds: 86_400 },
  ];
};
const spent = async (limits: readonly Limit[]) => {
  const rows = await test.database
    .selectFrom('rate_limit')
    .select(['key', 'hits'])
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .execute();
  return limits.map(({ key }) => rows.find((row) => row.key === key)?.hits ?? 0);
};

/** Takes so many units. Returns the result of the last. */
async function spendTimes(times: number, limits: readonly Limit[]) {
  for (let time = 1; time < times; time += 1) await spend(test.database, limits);
  return spend(test.database, limits);
}

it('takes one of every budget, and nothing of any once one of them is used up, saying when that begins again', async () => {
  const limits = budgets(3, 5);
  expect(await spendTimes(3, limits)).toEqual({ isRefused: false, share: 1 });
  const refused = await spend(test.database, limits);
  expect(refused.isRefused && refused.retryAfterSeconds).toBeGreaterThan(3500);
  expect(refused.isRefused && refused.retryAfterSeconds).toBeLessThanOrEqual(3600);
  expect(await spent(limits)).toEqual([3, 3]);
});

it('says how much of the fullest budget is used', async () => {
  expect(await spendTimes(2, budgets(10, 8))).toEqual({ isRefused: false, share: 0.25 });
});

it('says of the longer budget how long it lasts, when only that one is used up', async () => {
  const limits = budgets(100, 2);
  await spendTimes(2, limits);
  const refused = await spend(test.database, limits);
  expect(refused.isRefused && refused.retryAfterSeconds).toBeGreaterThan(86_000);
  expect(await spent(limits)).toEqual([2, 2]);
});

it('begins again when its window is over', async () => {
  const limits = budgets(2, 100);
  await spendTimes(2, limits);
  await test.database
    .updateTable('rate_limit')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('key', '=', limits[0]?.key ?? '')
    .execute();
  expect(await spend(test.database, limits)).toEqual({ isRefused: false, share: 0.5 });
  expect(await spent(limits)).toEqual([1, 3]);
});

it('lets no more than what there is through, however many ask at once', async () => {
  const limits = budgets(10, 25);
  const answers = await Promise.all(Array.from({ length: 60 }, () => spend(test.database, limits)));
  expect(answers.filter(({ isRefused }) => !isRefused)).toHaveLength(10);
  expect(await spent(limits)).toEqual([10, 10]);
});
