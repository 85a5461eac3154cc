/** What is due: payments to ask after, to end, to take up again. By the clock of the database. */
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema';

/** Somebody who just opened the page pays within minutes; a printed notice is paid some day; one that has ended is due because something was brought. */
const NEXT_ASK = sql<Date>`now() + case
  when state <> 'creata' then interval '10 minutes'
  when opened_at > now() - interval '20 minutes' then interval '1 minute'
  when opened_at > now() - interval '2 hours' then interval '10 minutes'
  else interval '6 hours' end`;

/**
 * Payments to ask after now, the longest due first; each is asked after next when its turn comes again. Those that wait to be paid are due by
 * themselves, all others once something was brought for them that pagoPA could not confirm.
 */
export async function takeDue(database: Database, most: number): Promise<string[]> {
  const rows = await database
    .updateTable('pagopa_payment')
    .set({ next_ask_at: NEXT_ASK })
    .where('id', 'in', (from) =>
      from
        .selectFrom('pagopa_payment')
        .select('id')
        // Of each half the database has an index.
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

/** Notes that pagoPA has answered: after what has ended it is asked no more. */
export async function noteAnswered(database: Database, id: string): Promise<void> {
  await database
    .updateTable('pagopa_payment')
    .set({ next_ask_at: null })
    .where('id', '=', id)
    .where('state', '!=', 'creata')
    .execute();
}

/** Payments that were to be made by now. */
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

/** Payments that pagoPA does not know although their job had its time. */
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

/** Of these the payments of the tenant, by the name that pagoPA knows them by. */
export async function findKnown(database: Database, iupds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('pagopa_payment')
    .select('iupd')
    .where('iupd', '=', sql<string>`any(${sql.val(iupds)})`)
    .execute();
  return new Set(rows.map(({ iupd }) => iupd));
}
