import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/**
 * Counts the pairs of certificates that migration 0210 found to share one place and that are both still live; a pair is
 * settled once one of them was annulled or replaced.
 */
export async function countJoinedUnits(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (least(j.certificate_id, j.other_id), greatest(j.certificate_id, j.other_id)))::integer as count
    from certificate_unit_joined j
      join certificate a on a.id = j.certificate_id and a.state = 'Registrata'
      join certificate b on b.id = j.other_id and b.state = 'Registrata'`.execute(database);
  return rows[0]?.count ?? 0;
}
