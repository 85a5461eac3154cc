import type { Transaction } from 'kysely';
import { assignedEntry } from '../entries';
import { findOfficers, type Officer } from '../officersRepository';
import type { Database, Schema } from '../../../platform/database/schema';
import { badRequest } from '../../../platform/errors';
import type { Schemas } from '../../../platform/handler';
import { recordChange } from '../../../platform/history';
import { raiseVersion } from './caseRepository';
import { openAt, type ActingOfficer } from './openAt';

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
