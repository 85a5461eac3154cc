/** Finds payments that are due for a query, an end, or another attempt. By the clock of the database. */
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema';

/**
 * A payer who has just opened the page pays within minutes; a printed notice is paid some day; an ended payment is due
 * because a message came for it.
 */
const NEXT_ASK = sql<Date>`now() + case
  when state <> 'creata' then interval '10 minutes'
  when opened_at > now() - interval '20 minutes' then interval '1 minute'
  when opened_at > now() - interval '2 hours' then interval '10 minutes'
  else interval '6 hours' end`;

/**
 * Takes the payments that are due for a query, the longest due first, and sets their next time. Payable ones are due by
 * themselves, all others once a message came for them that pagoPA could not confirm.
 */
export async function takeDue(database: Database, most: number): Promise<string[]> {
  const rows = await database
    .updateTable('pagopa_payment')
    .set({ next_ask_at: NEXT_ASK })
    .where('id', 'in', (from) =>
      from
        .selectFrom('pagopa_payment')
        .select('id')
        // The database has an index for each half of the condition.
        .where((eb) =>
          eb.or([eb('state', '=', 'creata'), eb.and([eb('state', '!=', 'creata'), eb('state', '!=', 'pagata')])]),
        )
        .where('next_ask_at', '<=', sql<Date>`now()`)
        .orderBy('next_ask_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Records that pagoPA has answered: ended payments are queried no more. */
export async function noteAnswered(database: Database, id: string): Promise<void> {
  await database
    .updateTable('pagopa_payment')
    .set({ next_ask_at: null })
    .where('id', '=', id)
    .where('state', '!=', 'creata')
    .execute();
}

/** Finds payments whose deadline has passed. */
export async function findOverdue(database: Database, most: number): Promise<string[]> {
  const rows = await database
    .selectFrom('pagopa_payment')
    .select('id')
    .where('state', 'in', ['attesa', 'creata'])
    .where('due_at', '<', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds payments that pagoPA does not know although their job had its time. */
export async function findUnpublished(database: Database, most: number): Promise<string[]> {
  const rows = await database
    .selectFrom('pagopa_payment')
    .select('id')
    .where('state', '=', 'attesa')
    .where('created_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Finds annulled payments that may still be paid at pagoPA although the job that withdraws them had its time. After its
 * deadline pagoPA takes no more money for a payment.
 */
export async function findUnwithdrawn(database: Database, most: number): Promise<string[]> {
  const rows = await database
    .selectFrom('pagopa_payment')
    .select('id')
    .where('state', '=', 'annullata')
    .where('withdrawn_at', 'is', null)
    .where('due_at', '>', sql<Date>`now()`)
    .where('cancelled_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns those IUPDs that belong to payments of the tenant. */
export async function findKnown(database: Database, iupds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('pagopa_payment')
    .select('iupd')
    .where('iupd', '=', sql<string>`any(${sql.val(iupds)})`)
    .execute();
  return new Set(rows.map(({ iupd }) => iupd));
}
