/** Stores the documents of a dossier; server/platform/files links and releases the files themselves. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { GivenDocument } from './changedParts';

/** Finds the documents as their applicant gave them. */
export async function findGivenDocuments(database: Database, id: string): Promise<GivenDocument[]> {
  const rows = await database
    .selectFrom('accreditation_document')
    .select(['file_id as fileId', 'kind', 'expires_on as expiresOn'])
    .where('accreditation_id', '=', id)
    .execute();
  return rows;
}

interface Owner {
  readonly id: string;
  readonly tenantId: string;
}

const keyOf = ({ kind, fileId }: GivenDocument) => `${kind} ${fileId}`;

/** Replaces the rows by the given documents; returns the files that no row names any more. */
export async function replaceDocuments(
  transaction: Transaction<Schema>,
  { id, tenantId }: Owner,
  before: readonly GivenDocument[],
  after: readonly GivenDocument[],
  at: Date,
): Promise<string[]> {
  const [known, wanted] = [before, after].map(
    (documents) => new Map(documents.map((document) => [keyOf(document), document])),
  );
  for (const document of before) {
    if (wanted?.has(keyOf(document)) !== true) await rowsOf(document).execute();
  }
  for (const document of after) {
    const { fileId, kind, expiresOn } = document;
    const present = known?.get(keyOf(document));
    if (!present)
      await transaction
        .insertInto('accreditation_document')
        .values({
          id: randomUUID(),
          tenant_id: tenantId,
          accreditation_id: id,
          kind,
          file_id: fileId,
          expires_on: expiresOn,
          created_at: at,
        })
        .execute();
    else if (present.expiresOn !== expiresOn)
      await transaction
        .updateTable('accreditation_document')
        .set({ expires_on: expiresOn })
        .where('accreditation_id', '=', id)
        .where('kind', '=', kind)
        .where('file_id', '=', fileId)
        .execute();
  }
  const present = new Set(after.map(({ fileId }) => fileId));
  return [...new Set(before.map(({ fileId }) => fileId))].filter((fileId) => !present.has(fileId));

  function rowsOf({ kind, fileId }: GivenDocument) {
    return transaction
      .deleteFrom('accreditation_document')
      .where('accreditation_id', '=', id)
      .where('kind', '=', kind)
      .where('file_id', '=', fileId);
  }
}
