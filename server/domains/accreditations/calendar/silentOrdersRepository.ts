import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';

/** A case whose order has let its link expire, without a notice to the office yet. */
export interface Silent {
  readonly id: string;
  readonly tenantId: string;
}

/** Finds such cases after that id, in order of their ids. */
export async function findSilent(
  database: Database,
  now: Date,
  after: string | null,
  batch: number,
): Promise<Silent[]> {
  const { rows } = await sql<Silent>`
    select a.id, a.tenant_id as "tenantId" from accreditation a
    where a.id in (select v.accreditation_id from order_validation v where v.outcome is null and v.expires_at <= ${now})
      and a.state = 'AttesaConvalidaOrdine' and a.order_silent_since is null and (${after}::uuid is null or a.id > ${after}::uuid)
    order by a.id limit ${batch}`.execute(database);
  return rows;
}

/** Finds the question of the case that expired unanswered; undefined when there is none, or the office was notified. */
export const findUnanswered = (transaction: Transaction<Schema>, id: string, now: Date) =>
  transaction
    .selectFrom('order_validation as v')
    .innerJoin('accreditation as a', 'a.id', 'v.accreditation_id')
    .select('v.expires_at as expiresAt')
    .where('a.id', '=', id)
    .where('a.order_silent_since', 'is', null)
    .where('v.outcome', 'is', null)
    .where('v.expires_at', '<=', now)
    .executeTakeFirst();

/**
 * Stores the moment since which the order is silent. The version stays, since an officer's view of the case stays
 * valid.
 */
export async function markSilent(transaction: Transaction<Schema>, id: string, since: Date): Promise<void> {
  await transaction.updateTable('accreditation').set({ order_silent_since: since }).where('id', '=', id).execute();
}
