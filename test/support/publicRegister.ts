/** Many entries of the public register, in few statements. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/platform/database/schema';
import { accreditationRow, certifierRow, insertComune } from './factories';

/** PostgreSQL takes 65,535 values in one statement. */
const AT_ONCE = 500;

/** Certifiers numbered from 1 who published their entries, each under an accreditation valid in 2026; `nameOf` gives a last name. */
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
}
