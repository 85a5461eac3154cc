/** Reads and writes what an application had declared before the office asked for an integration. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Declared } from '../applicant/changedParts';
import type { ApplicationDraft } from '../dossier';

/** Returns what was sent before the open request; null without one, and for requests of older programs. */
export async function findSent(database: Database, accreditationId: string): Promise<Declared | null> {
  const row = await database
    .selectFrom('integration_request')
    .select('sent')
    .where('accreditation_id', '=', accreditationId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return (row?.sent ?? null) as Declared | null;
}

/** Stores the draft within a move, which has raised the version. */
export async function putDraftBack(
  transaction: Transaction<Schema>,
  id: string,
  draft: ApplicationDraft | null,
): Promise<void> {
  await transaction
    .updateTable('accreditation')
    .set({ draft: draft && JSON.stringify(draft) })
    .where('id', '=', id)
    .execute();
}
