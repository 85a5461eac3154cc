import type { Database } from '../../../../platform/database/schema';

/** Pages report every twenty seconds; one that is silent for longer than this was closed. */
const SILENT_MS = 60_000;

interface Editor {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string;
}

/** Records that the user has it open, deletes those who have closed it, and returns the names of the others. */
export async function noteEditor(
  database: Database,
  { id, tenantId, userId, userName }: Editor,
  now: Date,
): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('certificate_editor')
      .where('certificate_id', '=', id)
      .where('seen_at', '<', new Date(now.getTime() - SILENT_MS))
      .execute();
    await transaction
      .insertInto('certificate_editor')
      .values({ certificate_id: id, tenant_id: tenantId, user_id: userId, user_name: userName, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['certificate_id', 'user_id']).doUpdateSet({ seen_at: now, user_name: userName }),
      )
      .execute();
    const others = await transaction
      .selectFrom('certificate_editor')
      .select('user_name as name')
      .where('certificate_id', '=', id)
      .where('user_id', '<>', userId)
      .orderBy('user_name')
      .execute();
    return others.map(({ name }) => name);
  });
}
