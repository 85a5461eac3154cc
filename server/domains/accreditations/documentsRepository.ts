import type { Database } from '../../platform/database/schema';
import type { GivenDocument } from './applicant/changedParts';

/** Finds the documents of a case in the names of the API, in the order of their arrival. */
export const findDocuments = (database: Database, id: string) =>
  database
    .selectFrom('accreditation_document as d')
    .innerJoin('file as f', 'f.id', 'd.file_id')
    .select([
      'd.id',
      'd.kind',
      'd.file_id as fileId',
      'f.name',
      'f.size',
      'f.media_type as mediaType',
      'd.expires_on as expiresOn',
      'd.created_at as createdAt',
    ])
    .where('d.accreditation_id', '=', id)
    .orderBy('d.created_at')
    .orderBy('d.kind')
    .orderBy('f.name')
    .orderBy('d.id')
    .execute();

/** Finds documents as they were sent, also those that their applicant has taken out since, in the order of arrival. */
export async function findSentDocuments(database: Database, id: string, sent: readonly GivenDocument[]) {
  if (sent.length === 0) return [];
  const fileIds = sent.map(({ fileId }) => fileId);
  const files = await database
    .selectFrom('file')
    .select(['id as fileId', 'name', 'size', 'media_type as mediaType', 'created_at as createdAt'])
    .where('subject_id', '=', id)
    .where('id', 'in', fileIds)
    .execute();
  const present = await findDocuments(database, id);
  return sent
    .flatMap(({ fileId, kind, expiresOn }) => {
      const file = files.find((one) => one.fileId === fileId);
      if (!file) return [];
      // A document that was taken out has no row any more, so its file stands for it.
      const row = present.find((one) => one.fileId === fileId && one.kind === kind);
      return [{ ...file, id: row?.id ?? fileId, createdAt: row?.createdAt ?? file.createdAt, kind, expiresOn }];
    })
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.name < other.name ? -1 : 1));
}
