/** The register of plants reports missed checks here, for the certificates that depend on them. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { storeMissed, storeLapses } from './lapseRepository';

/**
 * The last day of an act whose plant missed a check: 31 December of the year after the deadline (D.Lgs. 192/2005, art.
 * 6, c. 5).
 * @param deadline the day by which the check was due, `YYYY-MM-DD`
 */
export const lapseDay = (deadline: string): string => `${String(Number(deadline.slice(0, 4)) + 1)}-12-31`;

/** A plant whose check was missed or made. */
export interface PlantCheckNote {
  /** The plate in the regional register, in every form in which certificates may write it. */
  readonly plates: readonly string[];
  /** The deadline of the missed check; null once the check was made. */
  readonly deadline: string | null;
}

/**
 * Notes a missed check, or one that was made after all, for all live acts of the plants; an act with several plants
 * takes the first day. The calendar notifies the certifiers, and lets the acts lapse when the day is over. A repeated
 * note reaches the acts that were registered since.
 * @returns the number of acts that changed
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
