import type { Transaction } from 'kysely';
import { ENTITY } from '../rules';
import { accreditation } from '../subject';
import { requireUserId, type Caller } from '../../../platform/caller';
import type { Schema } from '../../../platform/database/schema';
import { ApiError, badRequest } from '../../../platform/errors';
import type { Schemas } from '../../../platform/handler';
import { recordChange } from '../../../platform/history';
import { findNote, insertNote, type Note } from '../../../platform/subjects/noteRepository';
import { openAt } from './openAt';

/**
 * Adds an officer's note to a case. Sent twice with the same id, it is added once.
 * @throws ApiError 400 without a text, 404, 409 when the id belongs to another note.
 */
export async function addNote(
  transaction: Transaction<Schema>,
  { caller, ip }: { readonly caller: Caller; readonly ip: string },
  accreditationId: string,
  given: Schemas['AccreditationNoteInput'],
  at: Date,
): Promise<Note> {
  const authorId = requireUserId(caller);
  const text = given.text.trim();
  if (text === '') throw badRequest('La nota è vuota.', [{ message: 'Scrivi la nota.', members: ['text'] }]);
  const { record } = await openAt(transaction, accreditationId, null, at);
  const noteId = given.id.toLowerCase();
  const made: Note = {
    id: noteId,
    text,
    authorName: caller.userName ?? '',
    at,
  };
  if (await insertNote(transaction, made, accreditation(record.id), { tenantId: record.tenantId, authorId })) {
    await recordChange(
      transaction,
      { caller, ip },
      {
        entity: ENTITY,
        entityId: record.id,
        event: 'noteAdded',
        at,
        after: { noteId },
      },
    );
    return made;
  }
  const known = await findNote(transaction, record.tenantId, accreditation(record.id), { id: noteId, authorId });
  if (!known) throw new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Accreditation:NoteIdTaken' });
  return known;
}
