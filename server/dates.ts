/** Days are those of the Italian calendar, wherever the server runs. */
const ITALIAN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day of an instant in Italy, as `YYYY-MM-DD`. */
export const italianDay = (instant: Date): string => ITALIAN_DAY.format(instant);
