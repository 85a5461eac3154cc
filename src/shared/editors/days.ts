const two = (number: number) => String(number).padStart(2, '0');
const four = (number: number) => String(number).padStart(4, '0');

/** Returns the day as `yyyy-mm-dd`. */
export const isoOf = (day: Date) => `${four(day.getFullYear())}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

/** Tells whether a text is a day of the calendar, as `yyyy-mm-dd`. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(text) !== undefined;

/** Returns the day as Italians write it, `dd/mm/yyyy`. */
export const writtenDay = (day: Date) => `${two(day.getDate())}/${two(day.getMonth() + 1)}/${four(day.getFullYear())}`;

/** The forms in which days are typed and pasted: 1.3.2026, 01/03/26, 01032026, 010326 and 2026-03-01. */
const FORMS = [
  /^(?<day>\d{1,2})[/. -](?<month>\d{1,2})[/. -](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

/**
 * Reads a day as people type it, or returns undefined when it is none (31 February). A year of two digits is the nearest
 * that is at most twenty years ahead, as in deadlines and births.
 */
export function dayOf(text: string, today = new Date()): Date | undefined {
  const trimmed = text.trim();
  const groups = FORMS.map((form) => form.exec(trimmed)?.groups).find(Boolean);
  if (!groups) return undefined;
  const [day, month] = [Number(groups['day']), Number(groups['month'])];
  const year = fullYear(groups['year'] ?? '', today);
  const date = new Date(2000, 0);
  date.setFullYear(year, month - 1, day); // the constructor would take the year 80 for 1980
  return date.getDate() === day && date.getMonth() === month - 1 ? date : undefined;
}

function fullYear(digits: string, today: Date): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  const century = today.getFullYear() - (today.getFullYear() % 100);
  return century + year > today.getFullYear() + 20 ? century + year - 100 : century + year;
}
