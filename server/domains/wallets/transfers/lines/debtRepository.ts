/** Blocks wallets that owe the money of a transfer which the bank took back, and frees them afterwards. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';
import { lockLedger, lockWallets } from '../../ledger/ledgerRepository';

/** A wallet of a tenant. */
interface Debtor {
  readonly tenantId: string;
  readonly walletId: string;
}

/** Blocks an active wallet: it still receives money. @returns false for a closed one, which does not */
export async function blockForDebt(transaction: Transaction<Schema>, { tenantId, walletId }: Debtor): Promise<boolean> {
  await lockLedger(transaction, tenantId);
  const wallet = (await lockWallets(transaction, tenantId, [walletId])).get(walletId);
  if (wallet?.status === 'Chiuso') return false;
  await transaction
    .updateTable('wallet')
    .set({ status: 'Bloccato', is_blocked_for_debt: true })
    .where('id', '=', walletId)
    .where('status', '=', 'Attivo')
    .execute();
  return true;
}

/**
 * Frees a wallet that a storno blocked, unless a storno waits for its money.
 * @param settledId a line that waits no longer, although its state says so still
 */
export async function freeOfDebt(
  transaction: Transaction<Schema>,
  { tenantId, walletId }: Debtor,
  settledId: string | null,
): Promise<void> {
  // Two stornos of a wallet may be settled at once: the one that comes second sees what the first one did.
  await lockLedger(transaction, tenantId);
  await lockWallets(transaction, tenantId, [walletId]);
  await sql`update wallet w set status = 'Attivo', is_blocked_for_debt = false
    where w.id = ${walletId} and w.is_blocked_for_debt and w.status = 'Bloccato'
      and not exists (select from bank_line l
        where l.wallet_id = w.id and l.state = 'DaStornare' and l.id is distinct from ${settledId})`.execute(
    transaction,
  );
}

/**
 * Frees the wallets whose stornos were all settled by a program that did not know of the block: one of the version
 * before, during an update.
 */
export async function freeSettled(database: Database): Promise<void> {
  const debtors = await database
    .selectFrom('wallet')
    .select(['tenant_id as tenantId', 'id as walletId'])
    .where('is_blocked_for_debt', '=', true)
    .where('status', '=', 'Bloccato')
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('bank_line')
            .whereRef('wallet_id', '=', 'wallet.id')
            .where('bank_line.state', '=', 'DaStornare'),
        ),
      ),
    )
    .execute();
  for (const debtor of debtors)
    await database.transaction().execute((transaction) => freeOfDebt(transaction, debtor, null));
}
