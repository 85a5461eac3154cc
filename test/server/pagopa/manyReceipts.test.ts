/**
 * Ten thousand receipts in any order, doubled and altered, over many connections: each payment is credited once, and
 * only for what was paid.
 */
import { sql } from 'kysely';
import { checkInvariants } from '../../../server/domains/wallets';
import { applyReceipts } from '../../../server/domains/wallets/pagopa/receipts/applyReceipts';
import type { Receipt } from '../../../server/domains/wallets/pagopa/receipts/model';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { seededRandom } from '../../../server/demo/random';
import { insertWaiting } from '../../support/manyPayments';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';
import { EACH_CENTS, inboxOf, receiptOf, type Waiting } from '../../support/topUpReceipts';

const [WALLETS, PAYMENTS, RECEIPTS, CONNECTIONS, MOST_AT_ONCE] = [40, 3_850, 10_000, 6, 60];
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 180_000);
afterAll(() => test.drop());

/** The faults of a payment's receipts, in turn; each case says whether the payment was made at all. */
const CASES: readonly (readonly [wasPaid: boolean, receipts: (payment: Waiting) => Receipt[]])[] = [
  [true, (payment) => [receiptOf(payment), receiptOf(payment), receiptOf(payment, { source: 'elenco' })]],
  [true, (payment) => [receiptOf(payment), receiptOf(payment, { receiptId: `second-${payment.iuv}` })]],
  [true, (payment) => [receiptOf(payment), receiptOf(payment, { amountCents: EACH_CENTS * 100 })]],
  [true, (payment) => [receiptOf(payment), receiptOf(payment, { receiptId: `x-${payment.iuv}`, amountCents: 1 })]],
  [true, (payment) => [receiptOf(payment), receiptOf(payment, { creditor: '99999999999' })]],
  [true, (payment) => [receiptOf(payment), receiptOf(payment, { iuv: `99${payment.iuv.slice(2)}` })]],
  [true, (payment) => [receiptOf(payment, { receiptId: `a-${payment.iuv}` }), receiptOf(payment, { isPaid: false })]],
  [
    false,
    (payment) => [
      receiptOf(payment, { amountCents: EACH_CENTS + 1 }),
      receiptOf(payment, { isPaid: false, receiptId: `no-${payment.iuv}` }),
      receiptOf(payment, { creditor: '99999999999' }),
      receiptOf(payment, { iuv: `98${payment.iuv.slice(2)}` }),
      receiptOf(payment, { amountCents: EACH_CENTS + 1 }),
      receiptOf(payment, { amountCents: EACH_CENTS / 100, receiptId: `less-${payment.iuv}` }),
    ],
  ],
];

const balances = async () =>
  new Map(
    (await test.database.selectFrom('wallet').select(['id', 'balance_cents']).execute()).map(
      ({ id, balance_cents }) => [id, balance_cents] as const,
    ),
  );

it('credits what was paid, to the cent, and nothing else', async () => {
  const random = seededRandom(20_260_601);
  const payments = await insertWaiting(test.database, { wallets: WALLETS, payments: PAYMENTS });
  const caseOf = (at: number) => CASES[at % CASES.length] ?? [false, () => []];
  const receipts = payments
    .flatMap((payment, at) => caseOf(at)[1](payment))
    .map((receipt) => ({ receipt, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ receipt }) => receipt);
  expect(receipts.length).toBeGreaterThanOrEqual(RECEIPTS);

  const deps = inboxOf(test.tenantDatabase(HOST_TENANT_ID));
  let next = 0;
  const bring = async () => {
    while (next < receipts.length) {
      const some = receipts.slice(next, next + random.integer(1, MOST_AT_ONCE));
      next += some.length;
      await applyReceipts(deps, some);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, bring));

  const expected = new Map([...(await balances()).keys()].map((id) => [id, 0]));
  payments.forEach(({ walletId }, at) => {
    if (caseOf(at)[0]) expected.set(walletId, (expected.get(walletId) ?? 0) + EACH_CENTS);
  });
  expect(await balances()).toEqual(expected);
  const { rows: states } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from pagopa_payment group by 1 order by 1`.execute(test.database);
  const paid = payments.filter((_, at) => caseOf(at)[0]).length;
  expect(states).toEqual([
    { state: 'anomala', n: PAYMENTS - paid },
    { state: 'pagata', n: paid },
  ]);
  expect(await checkInvariants(test.database, HOST_TENANT_ID)).toEqual([]);
}, 300_000);
