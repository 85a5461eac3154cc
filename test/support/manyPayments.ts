/** Many wallets with many payments that wait for their receipts. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import { insertCertifier } from './factories';
import { CREDITOR } from './creditor';
import { nextNotice } from './payments';
import { EACH_CENTS, type Waiting } from './topUpReceipts';
import { insertWallet } from './wallets';

const ROWS_AT_ONCE = 1_000;

/** Payments of 30 euro that pagoPA knows, spread over wallets that have so much already. */
export async function insertWaiting(
  database: Database,
  { wallets, payments, balanceCents = 0 }: { wallets: number; payments: number; balanceCents?: number },
): Promise<Waiting[]> {
  const walletIds: string[] = [];
  for (let at = 0; at < wallets; at += 1) {
    const certifierId = await insertCertifier(database, { fiscal_code: randomUUID() });
    walletIds.push(await insertWallet(database, { certifierId, balanceCents }));
  }
  const rows = Array.from({ length: payments }, (_, at) => ({
    id: randomUUID(),
    tenant_id: HOST_TENANT_ID,
    purpose: 'ricarica' as const,
    state: 'creata' as const,
    wallet_id: walletIds[at % wallets] ?? '',
    amount_cents: EACH_CENTS,
    ...nextNotice(),
    iupd: `${CREDITOR}-${randomUUID()}`,
    description: 'Ricarica del portafoglio',
    debtor_kind: 'F' as const,
    debtor_code: 'RSSMRA70A01D704B',
    debtor_name: 'Mario Rossi',
    due_at: new Date(Date.now() + 86_400_000),
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await database
      .insertInto('pagopa_payment')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  return rows.map(({ id, iuv, wallet_id: walletId }) => ({ id, iuv, walletId }));
}
