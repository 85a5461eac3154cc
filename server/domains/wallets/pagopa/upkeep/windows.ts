/** Computes the spans of days in which lists are read: none longer than pagoPA allows, none left out. Pure. */
import { addDays } from '../../../../../common/days/italianDays';
import type { Progress, Window } from './comparisonRepository';

const MOST_DAYS = 30;

const earlier = (one: string, other: string) => (one < other ? one : other);

/**
 * Returns the next span. A run begins with the rest of the last, goes back thirty days, since a payment may be reported
 * late, or to the last compared day, and ends with today.
 * @param isBegun whether this run has gone back already
 */
export function windowAfter({ left, doneUntil, today }: Progress, isBegun: boolean): Window | null {
  if (left) return left;
  const back = addDays(today, 1 - MOST_DAYS);
  const from = isBegun ? addDays(doneUntil ?? today, 1) : earlier(doneUntil ?? back, back);
  return from > today ? null : { from, to: earlier(addDays(from, MOST_DAYS - 1), today), page: 0 };
}
