import type { Database } from '../../../platform/database/schema';

/** Finds the wallet that a transfer put money into; null when there is none. */
export async function findCreditedWallet(
  database: Database,
  tenantId: string,
  transferId: string,
): Promise<string | null> {
  const row = await database
    .selectFrom('ledger_entry')
    .select('wallet_id as walletId')
    .where('tenant_id', '=', tenantId)
    .where('transfer_id', '=', transferId)
    .where('cents', '>', 0)
    .executeTakeFirst();
  return row?.walletId ?? null;
}
