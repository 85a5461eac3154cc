/** Blocks wallets that owe the money of a transfer which the bank took back, and frees them afterwards. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';

/** Blocks an active wallet: it still receives money. */
export async function blockForDebt(transaction: Transaction<Schema>, walletId: string): Promise<void> {
  await transaction
    .updateTable('wallet')
    .set({ status: 'Bloccato', is_blocked_for_debt: true })
    .where('id', '=', walletId)
    .where('status', '=', 'Attivo')
    .execute();
}

/** Frees a wallet that a storno blocked, unless another storno waits for its money. */
export async function freeOfDebt(transaction: Transaction<Schema>, walletId: string, lineId: string): Promise<void> {
  await sql`update wallet w set status = 'Attivo', is_blocked_for_debt = false
    where w.id = ${walletId} and w.is_blocked_for_debt and w.status = 'Bloccato'
      and not exists (select from bank_line l where l.wallet_id = w.id and l.state = 'DaStornare' and l.id <> ${lineId})`.execute(
    transaction,
  );
}
