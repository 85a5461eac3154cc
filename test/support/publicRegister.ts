/** Many entries of the public register, in few statements. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/schema';
import { accreditationRow, certifierRow, insertComune } from './factories';

/** PostgreSQL takes 65,535 values in one statement. */
const AT_ONCE = 500;

/**
 * Certifiers numbered from 1 who published their entries, each under an accreditation valid in 2026; `nameOf` gives a
 * last name.
 */
export async function insertPublished(
  database: Database,
  count: number,
  nameOf: (position: number) => string = () => 'Rossi',
): Promise<void> {
  await insertComune(database);
  for (let from = 1; from <= count; from += AT_ONCE) {
    const people = Array.from({ length: Math.min(AT_ONCE, count - from + 1) }, (_, index) =>
      certifierRow({
        certifier_number: from + index,
        fiscal_code: randomUUID(),
        last_name: nameOf(from + index),
        studio_name: null,
        publish_entry: true,
        publish_email: true,
      }),
    );
    await database.insertInto('certifier').values(people).execute();
    await database
      .insertInto('accreditation')
      .values(
        people.map(({ id, last_name }) =>
          accreditationRow({
            certifier_id: id,
            last_name,
            state: 'Accreditato',
            valid_from: '2024-01-01',
            valid_to: '2026-12-31',
          }),
        ),
      )
      .execute();
  }
  await learnRegister(database);
}

/**
 * Tells the planner what the tables of the register hold, as the server's own autovacuum does a moment after many rows
 * came. Without, a search over a thousand entries takes sixteen times as long, which on a busy machine is more than a
 * visitor's search may take.
 */
export async function learnRegister(database: Database): Promise<void> {
  await sql`analyze certifier, accreditation`.execute(database);
}
