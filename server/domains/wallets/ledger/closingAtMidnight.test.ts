/** A closing of many days goes on over midnight: the database's clock is the test's. */
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { closeDays } from './closing';
import { insertClosing, nextDayToClose, waitForBookings } from './closingRepository';

jest.mock('./closingRepository');

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

it('waits once more for bookings under way when a day has ended since it waited', async () => {
  const steps: string[] = [];
  const due = [
    { day: '2026-03-01', today: '2026-03-03' },
    { day: '2026-03-02', today: '2026-03-03' },
    { day: '2026-03-03', today: '2026-03-04' },
  ];
  jest.mocked(nextDayToClose).mockImplementation(() => Promise.resolve(due.shift() ?? null));
  jest.mocked(waitForBookings).mockImplementation(() => {
    steps.push('wait');
    return Promise.resolve();
  });
  jest.mocked(insertClosing).mockImplementation((_transaction, _tenantId, day) => {
    steps.push(day);
    return Promise.resolve(true);
  });
  expect(await closeDays(test.database, 'a tenant')).toBe(3);
  expect(steps).toEqual(['wait', '2026-03-01', '2026-03-02', 'wait', '2026-03-03']);
});
