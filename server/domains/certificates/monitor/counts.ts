/** What the monitor of registrations counts: kept for the days that are over, and added to those of the present day. Pure. */
import { addDays } from '../../../platform/dates';

/** How often each value occurs. */
export type Tally = Readonly<Record<string, number>>;

/** Registrations, by what the office asks for. Acts that were annulled since count, too: they were registered. */
export interface Counts {
  /** By the day in Italy, `YYYY-MM-DD`. */
  readonly day: Tally;
  readonly energyClass: Tally;
  readonly province: Tally;
  /** By the band of the score (`BANDS`). */
  readonly score: Tally;
}

/** Bands of the score, 20 points each; the last one with 100. */
export const BANDS = ['0-19', '20-39', '40-59', '60-79', '80-100'] as const;
/** What has no value: a certificate without class, or one that was never scored. */
export const NONE = 'none';

export const NO_COUNTS: Counts = { day: {}, energyClass: {}, province: {}, score: {} };

const added = (one: Tally, other: Tally): Tally => {
  const sums: Record<string, number> = { ...one };
  for (const [key, count] of Object.entries(other)) sums[key] = (sums[key] ?? 0) + count;
  return sums;
};

/** Two counts of different days together. */
export const together = (one: Counts, other: Counts): Counts => ({
  day: added(one.day, other.day),
  energyClass: added(one.energyClass, other.energyClass),
  province: added(one.province, other.province),
  score: added(one.score, other.score),
});

const MONTHS = 12;
const DAYS = 31;

/** The first day that is told of: of the month a year before. */
export function firstDay(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - MONTHS, 1)).toISOString().slice(0, 10);
}

/** The last days, the present one last, each with its count. */
export const lastDays = ({ day }: Counts, today: string): { readonly day: string; readonly count: number }[] =>
  Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1)).map((one) => ({
    day: one,
    count: day[one] ?? 0,
  }));

/** The months of the year before and the present one, each with its count. */
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

/** What a tally says, in a given order first, whatever else by its size. */
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
