import type { Database } from '../../platform/database/schema';

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
