const euroFormat = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const dayFormat = new Intl.DateTimeFormat('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Rome' });
const instantFormat = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
});

/** Integer cents as euro: `1.234,50 €` (CST-02). */
export function euro(cents: number): string {
  return euroFormat.format(cents / 100);
}

/** A day (`2026-11-21`) or an instant, as its day in Italy: `21/11/2026`. A text that is no date stays as it is. */
export function day(iso: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  if (year !== undefined && month !== undefined && date !== undefined) return `${date}/${month}/${year}`;
  return formatted(dayFormat, iso);
}

/** An instant with its time in Italy: `21/11/2026, 14:05`. A text that is no date stays as it is. */
export function instant(iso: string): string {
  return formatted(instantFormat, iso);
}

function formatted(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : format.format(date);
}
