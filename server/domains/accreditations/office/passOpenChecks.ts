/**
 * Records the open checks of an application as passed when an officer accepts it, each by its name, in the same
 * transaction.
 */
import type { Transaction } from 'kysely';
import type { CheckCode } from '../dossier';
import { checkedEntry } from '../entries';
import { openChecksRefused, requireCheckable } from '../refusals';
import type { Schema } from '../../../platform/database/schema';
import { badRequest } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { wasCarriedOut } from '../../../platform/subjects/commandRepository';
import { findOutcomes, storeCheck } from './caseRepository';
import { openAt, type ActingOfficer } from './openAt';

interface Passing {
  readonly id: string;
  readonly event: string;
  readonly commandId?: string | null;
  readonly version?: number | null;
  /** The checks that the officer saw as open. */
  readonly passedChecks: readonly CheckCode[];
}

const ONLY_APPROVED = 'I controlli si danno per superati solo accreditando.';
const UNKNOWN = 'Questa domanda non ha questo controllo.';

/**
 * Does nothing where the command was carried out before, or where the case has changed meanwhile: the move refuses
 * that. A check that stays open stops the move, too.
 * @throws ApiError 400 at `passedChecks`; 403 ChecksOpen when one of them failed: an officer who disagrees changes that
 * check first.
 */
export async function passOpenChecks(
  transaction: Transaction<Schema>,
  { caller, ip }: ActingOfficer,
  { id, event, commandId, version, passedChecks }: Passing,
  at: Date,
): Promise<void> {
  if (passedChecks.length === 0) return;
  if (event !== 'approved') throw badRequest(ONLY_APPROVED, [{ message: ONLY_APPROVED, members: ['passedChecks'] }]);
  const { record, checks, facts } = await openAt(transaction, id, null, at);
  if (version !== record.version || (commandId && (await wasCarriedOut(transaction, commandId)))) return;
  requireCheckable(record, caller.userId);
  if (passedChecks.some((code) => !checks.includes(code)))
    throw badRequest(UNKNOWN, [{ message: UNKNOWN, members: ['passedChecks'] }]);
  const outcomes = await findOutcomes(transaction, record.id);
  const failed = passedChecks.filter((code) => outcomes.get(code) === 'failed');
  if (failed.length > 0) throw openChecksRefused(record, failed);
  for (const code of checks.filter((one) => passedChecks.includes(one) && facts.openChecks.includes(one))) {
    const passed = { outcome: 'passed', note: null } as const;
    const before = await storeCheck(transaction, {
      tenantId: record.tenantId,
      accreditationId: record.id,
      code,
      ...passed,
      by: caller.userName,
      at,
    });
    await recordChange(
      transaction,
      { caller: { ...caller, tenantId: record.tenantId }, ip },
      checkedEntry(record.id, code, before, passed, at),
    );
  }
}
