/** Reads a wallet for its holder, and stores the amount below which they want a mail. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Schemas } from '../../../platform/handler';

/** Finds the open holds of the wallet, the first to end first. */
export const findOpenHolds = (database: Database, walletId: string): Promise<Schemas['WalletHold'][]> =>
  database
    .selectFrom('wallet_hold')
    .select([
      'id',
      'cents',
      'reason',
      'expires_at as expiresAt',
      'subject_kind as subjectKind',
      'subject_id as subjectId',
    ])
    .where('wallet_id', '=', walletId)
    .where('state', '=', 'open')
    .orderBy('expires_at')
    .orderBy('id')
    .limit(100)
    .execute();

/** Returns the cents that fees took from the wallet since that moment. */
export async function spentSince(database: Database, walletId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(-sum(e.cents), 0)::bigint as spent from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where e.wallet_id = ${walletId} and e.booked_at >= ${since}
      and t.kind in ('AddebitoApe', 'AddebitoAccreditamento', 'AddebitoRinnovo')`.execute(database);
  return rows[0]?.spent ?? 0;
}

export async function storeLowBalance(
  transaction: Transaction<Schema>,
  walletId: string,
  cents: number | null,
): Promise<void> {
  await transaction
    .updateTable('wallet')
    .set({ low_balance_cents: cents, low_balance_told_at: null })
    .where('id', '=', walletId)
    .execute();
}

/** Returns the reference (ISO 11649) that transfers to the wallet name; it never changes. */
export const findReference = async (database: Database, walletId: string): Promise<string> =>
  (await database.selectFrom('wallet').select('reference').where('id', '=', walletId).executeTakeFirstOrThrow())
    .reference;
