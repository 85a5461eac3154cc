import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';

/** A person, a wallet that they credit, and the moment. */
export interface Crediting {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly walletId: string;
  readonly now: Date;
}

/**
 * Selects the credits that a person gave without a second person on this day in Rome, by wallet, unless they were
 * undone.
 */
const creditedAlone = ({ tenantId, userId, now }: Omit<Crediting, 'walletId'>) => sql`
    with day as (
      select today.day::timestamp at time zone 'Europe/Rome' as begins, (today.day + 1)::timestamp at time zone 'Europe/Rome' as ends
      from (select (${now.toISOString()}::timestamptz at time zone 'Europe/Rome')::date as day) today
    ), credited as (
      select l.wallet_id, l.cents from bank_line l, day
      where l.tenant_id = ${tenantId} and l.state = 'Accreditato'
        and l.proposed_by is not distinct from ${userId} and l.approved_at is null
        and l.proposed_at >= day.begins and l.proposed_at < day.ends
      union all
      select d.wallet_id, r.amount_cents from pagopa_decision d join pagopa_receipt r on r.id = d.id, day
      where d.tenant_id = ${tenantId} and d.state = 'Accreditata'
        and d.proposed_by is not distinct from ${userId} and d.approved_at is null
        and d.proposed_at >= day.begins and d.proposed_at < day.ends
    )`;

/** Finds the wallets to which a person has credited more than `cents` on this day in Rome without a second person. */
export async function findCreditedAbove(
  database: Database,
  crediting: Omit<Crediting, 'walletId'>,
  cents: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${creditedAlone(crediting)}
    select wallet_id as id from credited group by wallet_id having sum(cents) > ${cents} order by wallet_id`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the cents that a person has credited to a wallet on this day in Rome without a second person: from lines of
 * statements and from receipts of pagoPA, unless they were undone. Locks out other credits by the same person to the
 * same wallet until the transaction ends.
 */
export async function lockCreditedAlone(
  transaction: Transaction<Schema>,
  { tenantId, userId, walletId, now }: Crediting,
): Promise<number> {
  const lockName = `four eyes ${tenantId} ${userId ?? ''} ${walletId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(transaction);
  const { rows } = await sql<{ cents: number }>`${creditedAlone({ tenantId, userId, now })}
    select coalesce(sum(cents), 0)::float8 as cents from credited where wallet_id = ${walletId}`.execute(transaction);
  return rows[0]?.cents ?? 0;
}
