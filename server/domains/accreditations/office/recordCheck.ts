import type { Transaction } from 'kysely';
import { checkedEntry } from '../entries';
import { requireCheckable } from '../refusals';
import type { Schema } from '../../../platform/database/schema';
import { badRequest } from '../../../platform/errors';
import type { Schemas } from '../../../platform/handler';
import { recordChange } from '../../../platform/history';
import { raiseVersion, storeCheck, type Check } from './caseRepository';
import { openAt, type ActingOfficer } from './openAt';

const NOTE_NEEDED = 'Scrivi perché il controllo non è superato, o perché non serve.';

interface RecordedCheck extends Pick<Check, 'code' | 'outcome'> {
  readonly id: string;
  readonly version: number;
  readonly note: string | null;
}

/**
 * Records the outcome of one check of a case.
 * @throws ApiError 400 when the case has no such check, or a check that is not passed has no note; 403 when the officer
 * may not check the case; 404; 409 at another version.
 */
export async function recordCheck(
  transaction: Transaction<Schema>,
  { caller, ip }: ActingOfficer,
  { id, version, code, outcome, note }: RecordedCheck,
  at: Date,
): Promise<Schemas['AccreditationMoved']> {
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
}
