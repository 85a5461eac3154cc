/** Wallets with money in them, which comes by the ledger as it does in the program. */
import { randomUUID } from 'node:crypto';
import { credit } from '../../server/domains/wallets/ledger/moveMoney';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';

/** The system of a tenant as the actor that moves its money. */
export const systemOf = (tenantId: string = HOST_TENANT_ID) => ({
  caller: { userId: null, userName: null, tenantId },
  ip: null,
});

interface WalletOf {
  readonly certifierId?: string;
  readonly companyId?: string;
  readonly tenantId?: string;
  readonly status?: 'Attivo' | 'Bloccato' | 'Chiuso';
  readonly balanceCents?: number;
}

/** Opens a wallet of a certifier or a company, and puts money into it. Returns its id. */
export async function insertWallet(
  database: Database,
  { certifierId, companyId, tenantId = HOST_TENANT_ID, status = 'Attivo', balanceCents = 0 }: WalletOf,
): Promise<string> {
  const id = randomUUID();
  const owner = { owner_certifier_id: certifierId ?? null, owner_company_id: companyId ?? null };
  await database
    .insertInto('wallet')
    .values({ id, tenant_id: tenantId, ...owner })
    .execute();
  if (balanceCents > 0)
    await database.transaction().execute((transaction) =>
      credit(transaction, systemOf(tenantId), {
        key: `test:${id}`,
        kind: 'Ricarica',
        walletId: id,
        from: 'pagopa',
        cents: balanceCents,
        reason: 'Ricarica di prova',
      }),
    );
  if (status !== 'Attivo') await database.updateTable('wallet').set({ status }).where('id', '=', id).execute();
  return id;
}
