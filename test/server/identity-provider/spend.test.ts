/** Budgets that several limits hold together: all of a cost is taken of each, or nothing of any. */
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

it('takes a cost of every budget, and nothing of any once one of them has less left, saying when that begins anew', async () => {
  const limits = budgets(10, 12);
  expect(await spend(test.database, limits, 7)).toBeNull();
  const wait = await spend(test.database, limits, 4);
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  expect(await spent(limits)).toEqual([7, 7]);
  expect(await spend(test.database, limits, 3)).toBeNull();
  expect(await spent(limits)).toEqual([10, 10]);
});

it('says of the longer budget how long it lasts, when only that one is used up', async () => {
  const limits = budgets(100, 5);
  expect(await spend(test.database, limits, 5)).toBeNull();
  expect(await spend(test.database, limits, 1)).toBeGreaterThan(86_000);
  expect(await spent(limits)).toEqual([5, 5]);
});

it('begins anew when its window is over', async () => {
  const limits = budgets(5, 100);
  expect(await spend(test.database, limits, 5)).toBeNull();
  await test.database
    .updateTable('rate_limit')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('key', '=', limits[0]?.key ?? '')
    .execute();
  expect(await spend(test.database, limits, 2)).toBeNull();
  expect(await spent(limits)).toEqual([2, 7]);
});

it('lets no more than what there is through, however many ask at once', async () => {
  const limits = budgets(10, 25);
  const answers = await Promise.all(Array.from({ length: 60 }, () => spend(test.database, limits, 1)));
  expect(answers.filter((wait) => wait === null)).toHaveLength(10);
  expect(await spent(limits)).toEqual([10, 10]);
});
