/** Days as banks write them. Pure. */

export const DATE_FORMATS = ['dd/MM/yyyy', 'dd-MM-yyyy', 'dd.MM.yyyy', 'yyyy-MM-dd', 'yyyyMMdd', 'dd/MM/yy'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const PATTERNS: Readonly<Record<DateFormat, RegExp>> = {
  'dd/MM/yyyy': /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})$/,
  'dd-MM-yyyy': /^(?<d>\d{1,2})-(?<m>\d{1,2})-(?<y>\d{4})$/,
  'dd.MM.yyyy': /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})$/,
  'yyyy-MM-dd': /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
  yyyyMMdd: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
  'dd/MM/yy': /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{2})$/,
};

/** `YYYY-MM-DD`; null when it is no day of the calendar in that format; there was no year 0. */
export function dayOf(text: string, format: DateFormat): string | null {
  const { y = '', m = '', d = '' } = PATTERNS[format].exec(text.trim())?.groups ?? {};
  const year = y.length === 2 ? `20${y}` : y;
  if (year === '0000') return null;
  const day = `${year}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/** The day of an ISO date or of a moment, as the bank wrote it: its own calendar counts. */
export const isoDayOf = (text: string): string | null => dayOf(text.slice(0, 10), 'yyyy-MM-dd');
