/** Reads the state of an act on a day, and the day when it ended. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { ENTITY } from '../subject';
import { stateOn } from '../record/actStateRepository';
import type { Ended } from './outcome';

/** Finds acts and annulled ones; `today` and the days are Italian, `YYYY-MM-DD`. */
export async function findEnded(database: Database, id: string, today: string): Promise<Ended | undefined> {
  const { rows } = await sql<Ended>`
    select c.id, ${stateOn(today)} as state, c.valid_to as "validTo", c.lapses_on as "lapsesOn",
      (select to_char(max(h.at) at time zone 'Europe/Rome', 'YYYY-MM-DD') from record_history h
        where h.entity = ${ENTITY} and h.entity_id = c.id and h.event = 'annulled') as "annulledOn"
    from certificate c where c.id = ${id}`.execute(database);
  return rows[0];
}
