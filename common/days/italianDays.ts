/** Days of the Italian calendar as `YYYY-MM-DD`, independent of the time zone of the program. */

/** Sweden writes days as ISO 8601 does. */
const ITALIAN_DAY = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of an instant (epoch milliseconds, or a date) in Italy. */
export const italianDay = (instant: Date | number): string => ITALIAN_DAY.format(instant);

const DAY_MS = 86_400_000;

const parse = (day: string) => Date.parse(`${day}T00:00:00Z`);
const format = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day `days` after (or, negative, before) another one; changes of the clock do not matter. */
export const addDays = (day: string, days: number): string => format(parse(day) + days * DAY_MS);

/** The same day `years` later; 29 February becomes 28 where there is none, as PostgreSQL does. */
export function addYears(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return format(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth)));
}

/** Whole days from one day to a later one. */
export const daysBetween = (from: string, to: string): number => Math.round((parse(to) - parse(from)) / DAY_MS);

/** A day as people write it: `21/11/2026`. */
export const writtenDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
