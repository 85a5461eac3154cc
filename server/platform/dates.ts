/** Times and days as Italians read them. */
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
