/** Finds wallets that hold less than their holder wants, and the recipients of the mail. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';

export interface LowWallet {
  readonly id: string;
  readonly tenantId: string;
  readonly ownerName: string;
  readonly freeCents: number;
  readonly lowBalanceCents: number;
}

/** Finds the wallets of every tenant that went below the amount and whose holder was not notified since. */
export async function findLow(database: Database, limit: number): Promise<LowWallet[]> {
  const { rows } = await sql<LowWallet>`
    select w.id, w.tenant_id as "tenantId", coalesce(k.name, o.last_name || ' ' || o.first_name) as "ownerName",
      w.balance_cents - w.held_cents as "freeCents", w.low_balance_cents as "lowBalanceCents"
    from wallet w left join company k on k.id = w.owner_company_id left join certifier o on o.id = w.owner_certifier_id
    where w.low_balance_cents is not null and w.low_balance_told_at is null and w.status <> 'Chiuso'
      and w.balance_cents - w.held_cents < w.low_balance_cents
    order by w.id limit ${limit}`.execute(database);
  return rows;
}

/** Resets wallets that are above the amount again: the next fall below it is notified again. */
export async function resetNotices(database: Database): Promise<void> {
  await sql`update wallet set low_balance_told_at = null
    where low_balance_cents is not null and low_balance_told_at is not null and balance_cents - held_cents >= low_balance_cents`.execute(
    database,
  );
}

/** False when another process was first. */
export async function markNotified(transaction: Transaction<Schema>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('wallet')
    .set({ low_balance_told_at: at })
    .where('id', '=', id)
    .where('low_balance_told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds the certifier of the wallet; for a company's wallet its present referenti. */
export async function findRecipients(
  database: Database,
  walletId: string,
  today: string,
): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql<{ email: string; name: string }>`
    select c.email, c.first_name || ' ' || c.last_name as name
    from wallet w join certifier c on c.id = w.owner_certifier_id or c.id in (
      select m.certifier_id from company_member m where m.company_id = w.owner_company_id and m.role = 'referente'
        and m.valid_from <= ${today} and (m.valid_to is null or m.valid_to > ${today}))
    where w.id = ${walletId} and c.tenant_id = w.tenant_id order by c.id`.execute(database);
  return rows;
}
