/** Users' notes about a subject. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../database/schema';
import type { Subject } from './subject';

export interface Note {
  readonly id: string;
  readonly text: string;
  readonly authorName: string;
  readonly at: Date;
}

/** Saves a note; false when there is one of that id already. */
export async function insertNote(
  transaction: Transaction<Schema>,
  { id, text, authorName, at }: Note,
  { kind, id: subjectId }: Subject,
  owner: { readonly tenantId: string; readonly authorId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('subject_note')
    .values({
      id,
      tenant_id: owner.tenantId,
      subject_kind: kind,
      subject_id: subjectId,
      text,
      author_id: owner.authorId,
      author_name: authorName,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const notesOf = (database: Database, tenantId: string, { kind, id }: Subject) =>
  database
    .selectFrom('subject_note')
    .select(['id', 'text', 'author_name as authorName', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id);

/** All notes of a subject, oldest first. */
export const findNotes = (database: Database, tenantId: string, subject: Subject): Promise<Note[]> =>
  notesOf(database, tenantId, subject).orderBy('at').orderBy('id').execute();

/** The note of that id about that subject, when that user wrote it. */
export const findNote = (
  database: Database,
  tenantId: string,
  subject: Subject,
  { id, authorId }: { readonly id: string; readonly authorId: string },
): Promise<Note | undefined> =>
  notesOf(database, tenantId, subject).where('id', '=', id).where('author_id', '=', authorId).executeTakeFirst();
