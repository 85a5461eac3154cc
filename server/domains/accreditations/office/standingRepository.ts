/** Sums the accreditations in some states from precomputed figures (migration 0015). */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../../platform/database/schema';

/**
 * Writes states into SQL, where a parameter would exclude a partial index. Only for constants of the program, never for
 * input.
 */
export const listed = (states: readonly string[]): RawBuilder<unknown> =>
  sql.raw(states.map((state) => `'${state}'`).join(', '));

/** Returns the sum of some states over `accreditation_tally as tally`, limited to the rows of `standing`. */
export const standing = (states: readonly string[]): RawBuilder<number> =>
  sql`coalesce(sum(tally.count) filter (where tally.state in (${listed(states)})), 0)::bigint`;

/** Returns the number of the tenant's accreditations in these states, with any assignee or none. */
export async function totalStanding(
  database: Kysely<Schema>,
  tenantId: string,
  states: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${standing(states)} as total
    from accreditation_tally as tally where tenant_id = ${tenantId} and figure = 'standing'`.execute(database);
  return rows[0]?.total ?? 0;
}
