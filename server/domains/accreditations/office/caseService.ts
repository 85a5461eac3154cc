/** Carries out the officers' commands on one case: each in one transaction, with a row of its history. */
import type { Transaction } from 'kysely';
import { announcer } from '../effects/announce';
import type { CheckCode } from '../dossier';
import { assignedEntry, checkedEntry } from '../entries';
import { findOfficers, type Officer } from '../officersRepository';
import type { MoveDeps } from '../kind';
import { move, type MoveRequest } from '../move';
import { requireCheckable } from '../refusals';
import { ENTITY } from '../rules';
import { requireUserId } from '../../../platform/caller';
import type { Database, Schema } from '../../../platform/database/schema';
import type { ModuleDeps, Scope } from '../../../platform/deps';
import { ApiError, badRequest } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { findNote, insertNote, type Note } from '../../../platform/subjects/noteRepository';
import { accreditation } from '../subject';
import { openAt, type ActingOfficer, type OfficerScope } from './openAt';
import { passOpenChecks } from './passOpenChecks';
import { raiseVersion, storeCheck, type Check } from './caseRepository';
import type { Schemas } from '../../../platform/handler';

/** Returns the dependencies of `move` for the requests of officers. */
export const moveDepsOf = ({ clock, sealer, config }: Pick<ModuleDeps, 'clock' | 'sealer' | 'config'>): MoveDeps => ({
  clock,
  announce: announcer({ sealer, config }),
});

/** Assigns a case to an officer; null for nobody. No-op when the case already has this assignee. */
export async function assignCase(
  transaction: Transaction<Schema>,
  { caller, ip }: ActingOfficer,
  { id, version, assigneeId, now }: { id: string; version: number | null; assigneeId: string | null; now: Date },
): Promise<Schemas['AccreditationMoved']> {
  const { record, assigneeId: before } = await openAt(transaction, id, version, now);
  const officer = await officerOf(transaction, record.tenantId, assigneeId);
  // The id has the spelling of the database: a request may write it in capitals.
  const after = officer?.id ?? null;
  if (before === after) return { id: record.id, state: record.state, version: record.version };
  const next = await raiseVersion(transaction, record, now, after);
  await recordChange(transaction, { caller, ip }, assignedEntry(record.id, before, officer, now));
  return { id: record.id, state: record.state, version: next };
}

/** @throws ApiError 400 at `assigneeId` when that user does not manage accreditations of the tenant. */
export async function officerOf(database: Database, tenantId: string, id: string | null): Promise<Officer | null> {
  if (id === null) return null;
  const [officer] = await findOfficers(database, tenantId, id);
  if (!officer)
    throw badRequest('Questo utente non gestisce accreditamenti.', [
      { message: 'Scegli chi gestisce accreditamenti.', members: ['assigneeId'] },
    ]);
  return officer;
}

const NOTE_NEEDED = 'Scrivi perché il controllo non è superato, o perché non serve.';

export function caseService(deps: ModuleDeps) {
  const { clock } = deps;
  const moveDeps = moveDepsOf(deps);

  const command = async (
    { caller, database, ip }: OfficerScope,
    { passedChecks = [], ...request }: Omit<MoveRequest, 'by'> & { readonly passedChecks?: readonly CheckCode[] },
  ): Promise<Schemas['AccreditationMoved']> =>
    database.transaction().execute(async (transaction) => {
      await passOpenChecks(transaction, { caller, ip }, { ...request, passedChecks }, clock());
      return move(transaction, moveDeps, { caller, ip }, { ...request, by: 'officer' });
    });

  const check = (
    { caller, database, ip }: OfficerScope,
    {
      id,
      version,
      code,
      outcome,
      note,
    }: Pick<Check, 'code' | 'outcome'> & { id: string; version: number; note: string | null },
  ): Promise<Schemas['AccreditationMoved']> =>
    database.transaction().execute(async (transaction) => {
      const at = clock();
      const { record, checks } = await openAt(transaction, id, version, at);
      requireCheckable(record, caller.userId);
      if (!checks.includes(code))
        throw badRequest('Questa domanda non ha questo controllo.', [
          { message: 'Questa domanda non ha questo controllo.', members: ['code'] },
        ]);
      const words = note?.trim() || null;
      if (outcome !== 'passed' && words === null)
        throw badRequest(NOTE_NEEDED, [{ message: NOTE_NEEDED, members: ['note'] }]);
      const before = await storeCheck(transaction, {
        tenantId: record.tenantId,
        accreditationId: record.id,
        code,
        outcome,
        note: words,
        by: caller.userName,
        at,
      });
      const next = await raiseVersion(transaction, record, at);
      const change = checkedEntry(record.id, code, before, { outcome, note: words }, at);
      await recordChange(transaction, { caller, ip }, change);
      return { id: record.id, state: record.state, version: next };
    });

  const note = (
    { caller, database, ip }: OfficerScope,
    id: string,
    given: { readonly id: string; readonly text: string },
  ): Promise<Note> =>
    database.transaction().execute(async (transaction) => {
      const at = clock();
      const authorId = requireUserId(caller);
      const text = given.text.trim();
      if (text === '') throw badRequest('La nota è vuota.', [{ message: 'Scrivi la nota.', members: ['text'] }]);
      const { record } = await openAt(transaction, id, null, at);
      const noteId = given.id.toLowerCase();
      const made: Note = { id: noteId, text, authorName: caller.userName ?? '', at };
      if (await insertNote(transaction, made, accreditation(record.id), { tenantId: record.tenantId, authorId })) {
        await recordChange(
          transaction,
          { caller, ip },
          { entity: ENTITY, entityId: record.id, event: 'noteAdded', at, after: { noteId } },
        );
        return made;
      }
      const known = await findNote(transaction, record.tenantId, accreditation(record.id), { id: noteId, authorId });
      if (!known)
        throw new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Accreditation:NoteIdTaken' });
      return known;
    });

  const assign = (
    { caller, database, ip }: OfficerScope,
    request: { id: string; version: number; assigneeId: string | null },
  ): Promise<Schemas['AccreditationMoved']> =>
    database
      .transaction()
      .execute((transaction) => assignCase(transaction, { caller, ip }, { ...request, now: clock() }));

  const assignees = async ({ caller, database }: Scope) => ({ items: await findOfficers(database, caller.tenantId) });

  return { command, check, note, assign, assignees };
}
