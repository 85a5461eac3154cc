/** Tests the daily closing: each day starts from the one before, and changes of closed data are detected. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertCertifier } from '../../../../test/support/factories';
import { insertTenant } from '../../../../test/support/portalRows';
import { letBookingsAge } from '../../../../test/support/bank/pastBookings';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { insertWallet, systemOf } from '../../../../test/support/wallets';
import { HOST_TENANT_ID } from '../../../platform/database/schema';
import { addDays, italianDay } from '../../../../common/days/italianDays';
import { checkInvariants, debit } from '..';
import { balanceOn } from './balanceRepository';
import { credit } from './moveMoney';
import { closeDays } from './closing';

let test: TestDatabase;
let walletId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  walletId = await insertWallet(test.database, { certifierId: await insertCertifier(test.database) });
}, 60_000);
afterAll(() => test.drop());

const today = italianDay(new Date());
const day = (days: number) => addDays(today, days);

const letDaysPass = (days: number, tenantId?: string) => letBookingsAge(test.database, days, tenantId);
const moved = (cents: number, effectiveAt?: Date) =>
  test.database.transaction().execute((transaction) => {
    const booking = { key: randomUUID(), walletId, reason: 'Prova', ...(effectiveAt && { effectiveAt }) };
    return cents > 0
      ? credit(transaction, systemOf(), { ...booking, kind: 'Ricarica', from: 'pagopa', cents })
      : debit(transaction, systemOf(), { ...booking, kind: 'AddebitoApe', to: 'apeRevenue', cents: -cents });
  });
const days = () =>
  test.database.selectFrom('ledger_day').select(['day', 'transfers', 'previous_hash', 'hash']).orderBy('day').execute();
const faults = () => checkInvariants(test.database, HOST_TENANT_ID);

it('closes each day that has ended, once, from the one before; balances of past days follow', async () => {
  await moved(5_000);
  await moved(-1_500);
  await letDaysPass(2);
  await moved(-1_000);
  await letDaysPass(1);
  await moved(700);
  const before = await balanceOn(test.database, HOST_TENANT_ID, { account: { wallet: walletId }, day: day(-2) });
  const closed = await Promise.all([
    closeDays(test.database, HOST_TENANT_ID),
    closeDays(test.database, HOST_TENANT_ID),
  ]);
  expect(closed[0] + closed[1]).toBe(3);
  expect(await closeDays(test.database, HOST_TENANT_ID)).toBe(0);
  const [first, second, third] = await days();
  expect([first, second, third].map((one) => [one?.day, one?.transfers])).toEqual([
    [day(-3), 2],
    [day(-2), 0],
    [day(-1), 1],
  ]);
  expect([first?.previous_hash, second?.previous_hash, third?.previous_hash]).toEqual(['', first?.hash, second?.hash]);
  const accounts = await test.database
    .selectFrom('ledger_day_account')
    .select(['day', 'opening', 'received', 'given', 'closing'])
    .where('account', '=', walletId)
    .orderBy('day')
    .execute();
  expect(accounts).toEqual([
    { day: day(-3), opening: 0, received: 5_000, given: 1_500, closing: 3_500 },
    { day: day(-1), opening: 3_500, received: 0, given: 1_000, closing: 2_500 },
  ]);
  const at = async (account: Parameters<typeof balanceOn>[2]['account']) =>
    Promise.all(
      [-4, -3, -2, -1, 0].map((back) => balanceOn(test.database, HOST_TENANT_ID, { account, day: day(back) })),
    );
  expect(await at({ wallet: walletId })).toEqual([0, 3_500, 3_500, 2_500, 3_200]);
  expect(await at('apeRevenue')).toEqual([0, 1_500, 1_500, 2_500, 2_500]);
  expect(before).toBe(3_500);
  expect(await faults()).toEqual([]);
});

it('leaves a closed day as it is when a later booking takes effect on it', async () => {
  const closings = await days();
  await moved(2_000, new Date(`${day(-2)}T10:00:00Z`));
  expect(await closeDays(test.database, HOST_TENANT_ID)).toBe(0);
  expect(await days()).toEqual(closings);
  const account = { wallet: walletId };
  const on = (by: 'booked' | 'effective') => balanceOn(test.database, HOST_TENANT_ID, { account, day: day(-2), by });
  expect([await on('booked'), await on('effective')]).toEqual([3_500, 5_500]);
  expect(await faults()).toEqual([]);
});

it('detects a changed entry of a closed day, a changed total and a changed hash', async () => {
  const tampered = async (change: string) => {
    let found: string[] = [];
    await test.database
      .transaction()
      .execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        await sql.raw(change).execute(transaction);
        found = await checkInvariants(transaction, HOST_TENANT_ID);
        throw new Error('undone');
      })
      .catch(() => undefined);
    return found;
  };
  expect(await tampered(`update ledger_transfer set reason = 'Altro' where kind = 'AddebitoApe'`)).toEqual([
    `day ${day(-3)}: what was booked on it is not what was closed`,
    `day ${day(-1)}: what was booked on it is not what was closed`,
  ]);
  expect(
    await tampered(
      `update ledger_day_account set received = received + 1, closing = closing + 1 where day = '${day(-1)}'`,
    ),
  ).toContain(`day ${day(-1)}: its hash is another`);
  expect(await tampered(`update ledger_day set hash = 'x' where day = '${day(-2)}'`)).toContain(
    `day ${day(-1)}: it does not follow the day before`,
  );
  expect(await tampered(`delete from ledger_day where day = '${day(-2)}'`)).toContain(
    `day ${day(-1)}: it does not follow the day before`,
  );
});

it('waits for bookings that are under way at the end of the day', async () => {
  const tenantId = await insertTenant(test.database, 'Altra');
  const holder = await insertCertifier(test.database, { tenant_id: tenantId, fiscal_code: 'ALTRA' });
  const theirs = await insertWallet(test.database, { tenantId, certifierId: holder, balanceCents: 100 });
  await letDaysPass(1, tenantId);
  let [isOver, goOn, isBooked] = [false, (): void => undefined, (): void => undefined];
  const booked = new Promise<void>((resolve) => (isBooked = resolve));
  const over = new Promise<void>((resolve) => (goOn = resolve));
  const booking = test.database.transaction().execute(async (transaction) => {
    const request = { key: randomUUID(), walletId: theirs, cents: 1, reason: 'Prova' };
    await credit(transaction, systemOf(tenantId), { ...request, kind: 'Ricarica', from: 'pagopa' });
    isBooked();
    await over;
    isOver = true;
  });
  await booked;
  const closing = closeDays(test.database, tenantId).then((closed) => [closed, isOver]);
  const waiting = async (): Promise<boolean> =>
    (
      await sql`select from pg_locks where locktype = 'advisory' and not granted and classid = 7223367`.execute(
        test.database,
      )
    ).rows.length > 0;
  while (!(await Promise.race([closing, waiting()])));
  goOn();
  await booking;
  expect(await closing).toEqual([1, true]);
  expect(await checkInvariants(test.database, tenantId)).toEqual([]);
});
