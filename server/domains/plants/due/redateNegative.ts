/** Corrects plants whose last check was negative: earlier programs moved their day on, as after a positive one. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { findChecks } from '../record/eventRepository';
import { findPlant } from '../record/plantRepository';
import { nextCheckDue } from '../rules/checks';
import { findNegative, storeNextDue } from './missedRepository';

/** The plants of one transaction. */
const BATCH = 200;

/**
 * Gives each the day that follows from its checks; a day that is right already is not written.
 * @param after the id of the last plant that was examined; null to begin
 * @returns the id of the last one, or null after all
 */
export async function redateNegative(
  transaction: Transaction<Schema>,
  tenantId: string,
  after: string | null,
): Promise<string | null> {
  const ids = await findNegative(transaction, tenantId, after, BATCH);
  for (const id of ids) {
    const plant = await findPlant(transaction, id, { isLocked: true });
    if (plant?.lastResult !== 'notOk') continue;
    const nextDueOn = nextCheckDue({ ...plant, checks: await findChecks(transaction, id) });
    if (nextDueOn !== plant.nextDueOn) await storeNextDue(transaction, id, nextDueOn);
  }
  return ids.length < BATCH ? null : (ids.at(-1) ?? null);
}
