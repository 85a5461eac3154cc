import type { RowOf } from '../../platform/database/insertRows';
import type { Database } from '../../platform/database/schema';

/** Returns true when the register of thermal plants is not empty. */
export const hasPlants = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('plant').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Returns the first companies of the register by name, without public bodies. */
export const findFirstCompanies = async (database: Database, most: number): Promise<string[]> =>
  (
    await database
      .selectFrom('company')
      .select('id')
      .where('kind', '=', 'societa')
      .orderBy('name')
      .orderBy('id')
      .limit(most)
      .execute()
  ).map(({ id }) => id);

/**
 * Inserts requests of companies to be enabled for plants, with the office's decisions; the request of a company that
 * already has one is skipped.
 */
export async function insertEnablings(
  database: Database,
  rows: readonly RowOf<'maintainer_enabling'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await database
    .insertInto('maintainer_enabling')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
