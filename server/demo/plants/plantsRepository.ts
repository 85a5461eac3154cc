import type { RowOf } from '../../platform/database/insertRows';
import type { Database } from '../../platform/database/schema';

/** Whether the register of thermal plants holds any. */
export const hasPlants = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('plant').select('id').limit(1).executeTakeFirst()) !== undefined;

/** The first companies of the register that are no public bodies, by name. */
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

/** Requests of companies to keep plants, as the office left them; a company that has one keeps it. */
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
