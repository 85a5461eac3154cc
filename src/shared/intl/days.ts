import { timeZone } from './formats';

/** Sweden writes days as ISO 8601 does. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone });

/** The day of an instant (epoch milliseconds) in Italy, as `2026-11-21`. */
export const italianDay = (instant: number): string => days.format(instant);

/** The present day in Italy, as forms write days. */
export const today = (): string => italianDay(Date.now());

/** Returns the day so many days after another one; changes of the clock do not matter. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
