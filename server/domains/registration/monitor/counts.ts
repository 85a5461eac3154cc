/** The counts of the monitor of registrations: stored for past days, and added to those of the present day. Pure. */
import { addDays } from '../../../../common/days/italianDays';

/** The number of occurrences of each value. */
export type Tally = Readonly<Record<string, number>>;

/** Registrations by the axes of the monitor. Acts that were annulled later count, too: they were registered. */
export interface Counts {
  /** Counts by the day in Italy, `YYYY-MM-DD`. */
  readonly day: Tally;
  readonly energyClass: Tally;
  readonly province: Tally;
  /** Counts by the band of the score (`BANDS`). */
  readonly score: Tally;
}

/** Bands of the score, 20 points each; the last one includes 100. */
export const BANDS = ['0-19', '20-39', '40-59', '60-79', '80-100'] as const;
/** The key of a missing value: a certificate without class, or one that was never scored. */
export const NONE = 'none';

export const NO_COUNTS: Counts = { day: {}, energyClass: {}, province: {}, score: {} };

const added = (one: Tally, other: Tally): Tally => {
  const sums: Record<string, number> = { ...one };
  for (const [key, count] of Object.entries(other)) sums[key] = (sums[key] ?? 0) + count;
  return sums;
};

/** Adds two counts of different days. */
export const together = (one: Counts, other: Counts): Counts => ({
  day: added(one.day, other.day),
  energyClass: added(one.energyClass, other.energyClass),
  province: added(one.province, other.province),
  score: added(one.score, other.score),
});

const MONTHS = 12;
const DAYS = 31;

/** The first day of the figures: the first of the month a year before. */
export function firstDay(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - MONTHS, 1)).toISOString().slice(0, 10);
}

/** Returns the last days, today last, each with its count. */
export const lastDays = ({ day }: Counts, today: string): { readonly day: string; readonly count: number }[] =>
  Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1)).map((one) => ({
    day: one,
    count: day[one] ?? 0,
  }));

/** Returns the months of the year before and the present one, each with its count. */
export function lastMonths({ day }: Counts, today: string): { readonly month: string; readonly count: number }[] {
  const sums = new Map<string, number>();
  const [year = 0, month = 0] = firstDay(today).split('-').map(Number);
  for (let index = 0; index <= MONTHS; index += 1)
    sums.set(new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7), 0);
  for (const [one, count] of Object.entries(day)) {
    const key = one.slice(0, 7);
    if (sums.has(key)) sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return [...sums].map(([key, count]) => ({ month: key, count }));
}

/** Lists a tally: the keys of the given order first, the others by size. */
export function listed(
  tally: Tally,
  order: readonly string[] = [],
): { readonly key: string; readonly count: number }[] {
  const rest = Object.keys(tally).filter((key) => !order.includes(key) && key !== NONE);
  const bySize = rest.sort((one, other) => (tally[other] ?? 0) - (tally[one] ?? 0) || one.localeCompare(other, 'it'));
  return [...order, ...bySize, NONE].flatMap((key) => {
    const count = tally[key] ?? 0;
    return count === 0 && !order.includes(key) ? [] : [{ key, count }];
  });
}
