/** Missed checks of plants: what the register of plants tells the certificates that rest on them. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { storeLapse } from './lapseRepository';

/**
 * The last day of an act whose plant missed a check: 31 December of the year after the deadline (D.Lgs. 192/2005, art. 6, c. 5).
 * @param deadline the day by which the check was due, `YYYY-MM-DD`
 */
export const lapseDay = (deadline: string): string => `${String(Number(deadline.slice(0, 4)) + 1)}-12-31`;

/**
 * Notes for all live acts of a plant that its check was missed, or made after all. The calendar lets them lapse when the day is over.
 * @param plate the plate of the plant in the regional register
 * @param deadline of the check that was missed; null once it was made
 * @returns for how many acts that changed something
 */
export const notePlantCheck = (
  transaction: Transaction<Schema>,
  {
    tenantId,
    plate,
    deadline,
  }: { readonly tenantId: string; readonly plate: string; readonly deadline: string | null },
): Promise<number> => storeLapse(transaction, { tenantId, plate, day: deadline === null ? null : lapseDay(deadline) });
