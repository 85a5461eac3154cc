/** Which checks are due soon, and which were missed. Pure. */
import { addDays } from '../../../platform/dates';

/** A check is due soon within so many days. */
export const SOON_DAYS = 60;

export const DUE = ['soon', 'missed'] as const;
export type Due = (typeof DUE)[number];

/**
 * Between which days a check falls that is due soon, or was missed; both count.
 * @param today day in Italy
 */
export const spanOf = (due: Due, today: string) =>
  due === 'soon' ? { from: today, until: addDays(today, SOON_DAYS) } : { from: null, until: addDays(today, -1) };
