/**
 * Links files that users have sent to a dossier, and unlinks them, for other modules. A file outside any dossier is its
 * sender's alone and is removed after some days.
 */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../database/schema';
import { badRequest } from '../errors';
import type { Subject } from '../subjects/subject';

/** A file in a dossier. */
export interface LinkedFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** The hash of the content, in hexadecimal. */
  readonly sha256: string;
}

interface Link {
  readonly fileIds: readonly string[];
  /** The user who sent the files. */
  readonly ownerId: string;
  readonly tenantId: string;
  readonly subject: Subject;
}

/**
 * Takes files into the dossier of a subject: from then on they stay, and readers of the subject may read them. Linking
 * again to the same subject changes nothing. Returns the files in the order of the given ids.
 * @throws ApiError 400 at the member `fileIds`, with nothing linked, when one of them has not arrived whole, is not the
 * owner's or belongs to another dossier; the error does not say which of the three.
 */
export async function linkFiles(
  transaction: Transaction<Schema>,
  { fileIds: given, ownerId, tenantId, subject }: Link,
): Promise<LinkedFile[]> {
  if (given.length === 0) return [];
  const fileIds = [...new Set(given.map((id) => id.toLowerCase()))];
  const rows = await transaction
    .selectFrom('file')
    .select([
      'id',
      'name',
      'media_type as mediaType',
      'size',
      'sha256',
      'owner_id as owner',
      'subject_kind as subjectKind',
      'subject_id as subjectId',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', fileIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = new Map(
    rows
      .filter(
        ({ owner, subjectKind, subjectId }) =>
          owner === ownerId && (subjectId === null || (subjectKind === subject.kind && subjectId === subject.id)),
      )
      .map(({ id, name, mediaType, size, sha256 }) => [id, { id, name, mediaType, size, sha256 }]),
  );
  const linked = fileIds.map((id) => found.get(id));
  const whole = linked.filter((file) => file !== undefined);
  if (whole.length < linked.length)
    throw badRequest({ resource: 'AbpExceptionHandling', key: 'ValidationErrorMessage' }, [
      { message: { resource: 'Sace', key: 'Sace:FileNotYours' }, members: ['fileIds'] },
    ]);
  await transaction
    .updateTable('file')
    .set({ subject_kind: subject.kind, subject_id: subject.id, unlinked_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...found.keys()])
    .execute();
  return whole;
}

interface Inside {
  readonly tenantId: string;
  readonly subject: Subject;
  /** Ids that are not of the dossier are passed over. */
  readonly fileIds: readonly string[];
}

/**
 * Takes these files out of a dossier; others of it stay. They are their sender's alone again, and are removed after
 * some days unless they are linked once more; so a file that a draft drops and takes up again is not lost. Rows that
 * refer to a file by key go first.
 */
export async function unlinkFiles(
  transaction: Transaction<Schema>,
  { fileIds, tenantId, subject }: Inside,
): Promise<void> {
  if (fileIds.length === 0) return;
  await transaction
    .updateTable('file')
    .set({ subject_kind: null, subject_id: null, unlinked_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('id', 'in', [...fileIds])
    .execute();
}

/** Returns those of the files that are in the dossier. */
export async function findLinked(
  database: Database,
  { fileIds, tenantId, subject }: Inside,
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('file')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('id', 'in', [...fileIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
