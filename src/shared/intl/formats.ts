/** The language of the sources, whose formats the requirements fix (CST-02). */
const source = 'it';

/** The time zone of the portal's days. */
export const timeZone = 'Europe/Rome';

/** The numbers and dates of one language. */
function formatsOf(language: string) {
  const isSource = language === source;
  const locale = isSource ? 'it-IT' : language;
  // Figures alone are read the other way round across a border: other languages name the month.
  const date = {
    day: isSource ? '2-digit' : 'numeric',
    month: isSource ? '2-digit' : 'short',
    year: 'numeric',
  } as const;
  return {
    euro: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', useGrouping: 'always' }),
    day: new Intl.DateTimeFormat(locale, { ...date, timeZone }),
    plainDay: new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' }),
    instant: new Intl.DateTimeFormat(locale, { ...date, hour: '2-digit', minute: '2-digit', timeZone }),
  };
}

const known = new Map<string, ReturnType<typeof formatsOf>>();

function formats(language: string): ReturnType<typeof formatsOf> {
  const made = known.get(language) ?? formatsOf(language);
  known.set(language, made);
  return made;
}

/** Integer cents as euro, in the manner of a language: in Italian `1.234,50 €` (CST-02). */
export function euro(cents: number, language = source): string {
  return formats(language).euro.format(cents / 100);
}

/**
 * A day (`2026-11-21`) or an instant, as its day in Italy: in Italian `21/11/2026`. A text that is no date stays as it
 * is.
 */
export function day(iso: string, language = source): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  if (year === undefined || month === undefined || date === undefined) return formatted(formats(language).day, iso);
  return language === source ? `${date}/${month}/${year}` : formatted(formats(language).plainDay, iso);
}

/** An instant with its time in Italy: in Italian `21/11/2026, 14:05`. A text that is no date stays as it is. */
export function instant(iso: string, language = source): string {
  return formatted(formats(language).instant, iso);
}

function formatted(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : format.format(date);
}
