/** Reports missed checks, and those that were made after all, to the certificates. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { notePlantChecks } from '../../registration';
import { writtenPlate } from '../rules/plate';
import { dropSettled, storeMissed, takeFreshMissed, type Looked } from './missedRepository';

/** The plants of one transaction. */
const BATCH = 500;

/** Certificates may write a plate with hyphens. */
const forms = (plate: string) => [plate, writtenPlate(plate)];

/**
 * Reports what is not reported yet; the recording of a check calls it for the plant in the same transaction, so that no
 * act lapses meanwhile.
 * @returns the number of reported plants; as many as a batch where there may be more
 */
export async function settleMissed(transaction: Transaction<Schema>, looked: Looked): Promise<number> {
  const { tenantId } = looked;
  const settled = await dropSettled(transaction, looked, BATCH);
  const missed = await takeFreshMissed(transaction, looked, BATCH);
  const made = settled.filter((plate) => !missed.some((one) => one.plate === plate));
  await notePlantChecks(transaction, tenantId, [
    ...made.map((plate) => ({ plates: forms(plate), deadline: null })),
    ...missed.map(({ plate, dueOn }) => ({ plates: forms(plate), deadline: dueOn })),
  ]);
  if (missed.length > 0) await storeMissed(transaction, tenantId, missed);
  return Math.max(settled.length, missed.length);
}

export const isWhole = (reported: number): boolean => reported < BATCH;
