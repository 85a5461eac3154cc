/**
 * A process that takes in receipts and debits certificates until it is killed: the errands of argv[3], four at a time,
 * in an order that the seed argv[4] decides. It prints each answer as its client would get it, after the commit.
 * argv[2] is the database.
 */
import { connect } from '../../server/platform/database/connect';
import type { ConnectionTarget } from '../../server/platform/database/embedded/embedded';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { seededRandom } from '../../server/demo/random';
import { debit } from '../../server/domains/wallets/ledger/moveMoney';
import { applyReceipts } from '../../server/domains/wallets/pagopa/receipts/applyReceipts';
import { inboxOf, receiptOf, type Waiting } from './topUpReceipts';

const AT_ONCE = 4;
const [, , target = '{}', list = '[]', seed = '1'] = process.argv;
const { tenantDatabase } = connect(JSON.parse(target) as ConnectionTarget, {
  poolSize: AT_ONCE,
  onError: () => undefined,
});
const database = tenantDatabase(HOST_TENANT_ID);
const inbox = inboxOf(database);
const system = { caller: { userId: null, userName: null, tenantId: HOST_TENANT_ID }, ip: null };

export type Errand = { readonly key: string } & (
  | { readonly kind: 'topUp'; readonly payment: Waiting }
  | { readonly kind: 'debit'; readonly walletId: string; readonly cents: number }
);

const random = seededRandom(Number(seed));
const errands = (JSON.parse(list) as Errand[])
  .map((errand) => ({ errand, place: random.next() }))
  .sort((one, other) => one.place - other.place)
  .map(({ errand }) => errand);

async function run(errand: Errand): Promise<void> {
  if (errand.kind === 'topUp') await applyReceipts(inbox, [receiptOf(errand.payment)]);
  else
    await database.transaction().execute((transaction) =>
      debit(transaction, system, {
        key: errand.key,
        kind: 'AddebitoApe',
        walletId: errand.walletId,
        to: 'apeRevenue',
        cents: errand.cents,
        reason: 'Attestato',
      }),
    );
  process.stdout.write(`${errand.key}\n`);
}

async function work(): Promise<void> {
  for (let errand = errands.pop(); errand; errand = errands.pop()) await run(errand);
}

process.stdout.write('begun\n');
Promise.all(Array.from({ length: AT_ONCE }, work)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
