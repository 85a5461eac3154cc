/** Computes the days of checks that are due soon or were missed. Pure. */
import { addDays } from '../../../../common/days/italianDays';

/** A check is due soon within this number of days. */
export const SOON_DAYS = 60;

export const DUE = ['soon', 'missed'] as const;
export type Due = (typeof DUE)[number];

/**
 * Returns the first and the last day, both included, of checks that are due soon or were missed.
 * @param today day in Italy
 */
export const spanOf = (due: Due, today: string) =>
  due === 'soon' ? { from: today, until: addDays(today, SOON_DAYS) } : { from: null, until: addDays(today, -1) };
