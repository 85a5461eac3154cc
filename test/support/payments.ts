/** Payments through pagoPA as rows. */
import { randomInt, randomUUID } from 'node:crypto';
import { noticeNumbers } from '../../server/domains/wallets/pagopa/notice';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import { CREDITOR } from './creditor';

/** Inserts a payment of 30 euro that pagoPA does not know yet; its id. */
export async function insertPayment(
  database: Database,
  { id = randomUUID(), walletId, tenantId = HOST_TENANT_ID }: { id?: string; walletId: string; tenantId?: string },
): Promise<string> {
  await database
    .insertInto('pagopa_payment')
    .values({
      id,
      tenant_id: tenantId,
      purpose: 'ricarica',
      wallet_id: walletId,
      amount_cents: 3000,
      ...noticeNumbers('02', 1_000_000 + randomInt(1_000_000_000)),
      iupd: `${CREDITOR}-${randomUUID()}`,
      description: 'Ricarica del portafoglio',
      debtor_kind: 'F',
      debtor_code: 'RSSMRA70A01D704B',
      debtor_name: 'Mario Rossi',
      due_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return id;
}
