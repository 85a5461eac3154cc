/** What a move of an accreditation does to the one that renews it, or that it renews. */
import type { Moving } from '../../../platform/cases/kind';
import { italianDay } from '../../../platform/dates';
import { openCase } from '../caseFileRepository';
import type { Accreditation } from '../kind';
import { decide } from '../machine';
import { findGrantedRenewal, findState } from './renewalRepository';

/**
 * The renewal that was granted already goes the way of the act that it follows, where it can: it would come into force in the
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

/** The accreditation that was being renewed runs on as before, if it still does. */
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
