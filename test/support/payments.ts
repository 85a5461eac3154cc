/** Payments through pagoPA as rows. */
import { randomUUID } from 'node:crypto';
import { noticeNumbers } from '../../server/domains/wallets/pagopa/notice';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import { CREDITOR } from './creditor';

/**
 * The series of notices that tests insert begins here, far beyond the portal's own, which counts from 1 in each
 * database.
 */
let lastNotice = 1_000_000;
/** The numbers of a notice that no other row of this test file has. */
export const nextNotice = () => noticeNumbers('02', (lastNotice += 1));

/** Inserts a payment of 30 euro that pagoPA does not know yet. Returns its id. */
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
      ...nextNotice(),
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
