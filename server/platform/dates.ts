/** Times and days as Italians read them. */
import { addDays, italianDay } from '../../common/days/italianDays';

const ITALIAN_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of the clock in Italy at an instant, as `HH:MM`. */
export const italianTime = (instant: Date): string => ITALIAN_TIME.format(instant);

const LONG = new Intl.DateTimeFormat('it', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in words: `21 novembre 2026`; nothing for none. */
export const dayInWords = (day: string | null | undefined): string =>
  typeof day === 'string' ? LONG.format(new Date(`${day}T00:00:00Z`)) : '';

/** Returns the first instant of a day in Italy. The clocks change after midnight, so every day begins at 00:00. */
export function startOfItalianDay(day: string): Date {
  const inSummer = new Date(`${day}T00:00:00+02:00`);
  return italianDay(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`);
}

/** Returns the last millisecond of a day in Italy. */
export const endOfItalianDay = (day: string): Date => new Date(startOfItalianDay(addDays(day, 1)).getTime() - 1);
