/** Missed checks of plants: what the register of plants tells the certificates that rest on them. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { storeMissed, storeLapses } from './lapseRepository';

/**
 * The last day of an act whose plant missed a check: 31 December of the year after the deadline (D.Lgs. 192/2005, art. 6, c. 5).
 * @param deadline the day by which the check was due, `YYYY-MM-DD`
 */
export const lapseDay = (deadline: string): string => `${String(Number(deadline.slice(0, 4)) + 1)}-12-31`;

/** A plant of which something became known. */
export interface PlantCheckNote {
  /** Its plate in the regional register, in every form in which certificates may write it. */
  readonly plates: readonly string[];
  /** Of the check that was missed; null once it was made. */
  readonly deadline: string | null;
}

/**
 * Notes for all live acts of plants that a check was missed, or made after all; of an act with several plants the first day counts. The
 * calendar tells the certifiers, and lets the acts lapse when the day is over. Noted again, it reaches the acts that were registered since.
 * @returns for how many acts that changed something
 */
export async function notePlantChecks(
  transaction: Transaction<Schema>,
  tenantId: string,
  notes: readonly PlantCheckNote[],
): Promise<number> {
  if (notes.length === 0) return 0;
  const missed = notes.flatMap(({ plates, deadline }) =>
    plates.map((plate) => ({ plate, day: deadline === null ? null : lapseDay(deadline) })),
  );
  await storeMissed(transaction, tenantId, missed);
  return storeLapses(
    transaction,
    tenantId,
    missed.map(({ plate }) => plate),
  );
}
