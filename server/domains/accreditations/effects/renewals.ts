/** Moves the accreditation that renews, or is renewed by, one that moved. */
import type { Moving } from '../../../platform/cases/kind';
import { italianDay } from '../../../../common/days/italianDays';
import { openCase } from '../caseFileRepository';
import type { Accreditation } from '../kind';
import { decide } from '../machine';
import { findGrantedRenewal, findState } from './renewalRepository';

/**
 * A granted renewal moves together with the act that it follows, where the rules allow: it would come into force in the
 * middle of a suspension, or after a revocation.
 */
export async function moveGrantedRenewal({
  transaction,
  record,
  wish: { event, by, reason, dueOn },
  mover,
  now,
  move,
}: Moving<Accreditation>): Promise<void> {
  const renewal = await findGrantedRenewal(transaction, record.id);
  const found = renewal === undefined ? undefined : await openCase(transaction, renewal, italianDay(now));
  if (!found) return;
  const wish = { event, by, reason: reason ?? null, dueOn: dueOn ?? null };
  if (decide(found.facts, wish).isAllowed) await move(mover, { id: found.record.id, ...wish });
}

const NOBODY = { caller: { userId: null, userName: null }, ip: null };

/** The accreditation that was being renewed continues as before, if it is still in force. */
export async function releaseRenewed({
  transaction,
  record: { renews },
  now,
  move,
}: Moving<Accreditation>): Promise<void> {
  if (renews === null || (await findState(transaction, renews)) !== 'InRinnovo') return;
  const found = await openCase(transaction, renews, italianDay(now));
  const wish = { event: 'renewalClosed', by: 'system' } as const;
  if (found && decide(found.facts, wish).isAllowed) await move(NOBODY, { id: renews, ...wish });
}
