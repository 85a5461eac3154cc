/** Reads days as banks write them. Pure. */
import { cleanText } from '../../../../../common/text/cleanText';
import { addDays, italianDay } from '../../../../../common/days/italianDays';

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

/** Returns `YYYY-MM-DD`; null for a text that is no day of the calendar in that format; there was no year 0. */
export function dayOf(text: string, format: DateFormat): string | null {
  const { y = '', m = '', d = '' } = PATTERNS[format].exec(cleanText('code', text))?.groups ?? {};
  const year = y.length === 2 ? `20${y}` : y;
  if (year === '0000') return null;
  const day = `${year}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):(\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/;

/** An ISO moment on the Italian clock; one without an offset is on the Italian clock already. */
interface RomeMoment {
  /** `YYYY-MM-DD`; for midnight the day that begins, also where it is written 24:00. */
  readonly day: string;
  readonly isMidnight: boolean;
  /** The day that begins with it on the clock that it is written in; null when it is no midnight there. */
  readonly writtenMidnight: string | null;
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', timeStyle: 'medium' });
const MIDNIGHT = '00:00:00';

/** Returns null when it is no moment of the calendar. */
function romeMoment(text: string): RomeMoment | null {
  const [, date = '', minutes = '', seconds = '', offset] = MOMENT.exec(text.trim()) ?? [];
  const written = dayOf(date, 'yyyy-MM-dd');
  if (written === null) return null;
  const clock = `${minutes}:${seconds}`;
  const isEndOfDay = clock === '24:00:00';
  const begun = isEndOfDay ? addDays(written, 1) : written;
  const writtenMidnight = isEndOfDay || clock === MIDNIGHT ? begun : null;
  if (offset === undefined) return { day: begun, isMidnight: writtenMidnight !== null, writtenMidnight };
  const instant = new Date(`${begun}T${isEndOfDay ? MIDNIGHT : clock}${offset}`);
  if (Number.isNaN(instant.getTime())) return null;
  return { day: italianDay(instant), isMidnight: CLOCK.format(instant) === MIDNIGHT, writtenMidnight };
}

/** Returns the day in Rome of an ISO date or moment: 23:30 in UTC is the next day. */
export const romeDayOf = (text: string): string | null =>
  romeMoment(text)?.day ?? dayOf(text.slice(0, 10), 'yyyy-MM-dd');

/**
 * Returns the first day of a period. A bank whose days begin at midnight on another clock (00:00Z) names its day by
 * that clock.
 */
export function firstDayOf(begins: string): string | null {
  const moment = romeMoment(begins);
  if (!moment) return romeDayOf(begins);
  return moment.isMidnight ? moment.day : (moment.writtenMidnight ?? moment.day);
}

/**
 * Returns the last day of a period, which does not include its end: one that ends at midnight ends with the day before.
 */
export function lastDayOf(ends: string): string | null {
  const moment = romeMoment(ends);
  if (!moment) return romeDayOf(ends);
  if (moment.isMidnight) return addDays(moment.day, -1);
  return moment.writtenMidnight === null ? moment.day : addDays(moment.writtenMidnight, -1);
}
