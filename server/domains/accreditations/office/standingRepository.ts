/** How many accreditations stand in some states, from what is kept added up as they change (migration 0015). */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../../platform/database/schema';

/** States written out in SQL, where a parameter would keep a partial index out. Only words of ours, never a caller's. */
export const listed = (states: readonly string[]): RawBuilder<unknown> =>
  sql.raw(states.map((state) => `'${state}'`).join(', '));

/** The figure of some states over `accreditation_tally as tally`, limited to the rows of `standing`. */
export const standing = (states: readonly string[]): RawBuilder<number> =>
  sql`coalesce(sum(tally.count) filter (where tally.state in (${listed(states)})), 0)::bigint`;

/** How many accreditations of the tenant are in one of the states, whoever they are assigned to. */
export async function totalStanding(
  database: Kysely<Schema>,
  tenantId: string,
  states: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${standing(states)} as total
    from accreditation_tally as tally where tenant_id = ${tenantId} and figure = 'standing'`.execute(database);
  return rows[0]?.total ?? 0;
}
