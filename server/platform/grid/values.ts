/** Values of a filter as typed SQL parameters. A value of another type is a 400 here, not an error of the database. */
import { cleanText } from '../../../common/text/cleanText';
import { sql, type Expression } from 'kysely';
import type { GridColumn } from './definition';
import { fold } from '../../../common/text/fold';
import { refusal, shown } from './refusal';

const MAX_TEXT = 500;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const DAY = /^(\d{4})[-/](\d{2})[-/](\d{2})$/;
const MOMENT = /^(\d{4})[-/](\d{2})[-/](\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** The place of a value, for its refusal. */
export interface Place {
  readonly column: string;
  readonly operator: string;
}

const wrongValue = ({ column, operator }: Place, expected: string, value: unknown) =>
  refusal(
    'filter',
    `la colonna «${shown(column)}» con l’operatore «${shown(operator)}» attende ${expected}, non «${shown(value)}».`,
  );

/**
 * The folded text that somebody looks for within texts. Invisible characters are cleaned out of it, as they are of
 * what it is looked for in; spaces of the keyboard stay, since they are part of what is looked for.
 */
export function soughtValue(place: Place, value: unknown): string {
  const text = plainText(place, value);
  const isVisible = cleanText('line', text).replaceAll(' ', '') === text.replaceAll(' ', '');
  return fold(isVisible ? text : cleanText('line', `|${text}|`).slice(1, -1) || text);
}

/**
 * The folded text of a value, for comparisons without case and accents. It equals a text of the list as it stands
 * there.
 */
export function textValue(place: Place, value: unknown): string {
  return fold(plainText(place, value));
}

function plainText(place: Place, value: unknown): string {
  if (typeof value !== 'string') throw wrongValue(place, 'un testo', value);
  if (value.length > MAX_TEXT) throw wrongValue(place, `un testo di non più di ${String(MAX_TEXT)} caratteri`, value);
  // PostgreSQL's text holds every character but this one.
  if (value.includes('\0')) throw wrongValue(place, 'un testo senza caratteri nulli', value);
  return value.normalize('NFC');
}

const isDay = (year: string, month: string, day: string) => {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(year) > 999 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};

/** A day, or a moment cut to its day: in Italy when the moment says where it stands (Z, +01:00), else as written. */
function dateValue(place: Place, value: unknown): Expression<unknown> {
  const { day, moment } = dateParts(place, value);
  if (moment?.zoned) return sql`(${moment.text}::timestamptz at time zone 'Europe/Rome')::date`;
  return sql`${day}::date`;
}

/** A moment; a day stands for its first instant and a moment without a zone is the wall clock's, both in Italy. */
function instantValue(place: Place, value: unknown): Expression<unknown> {
  const { day, moment } = dateParts(place, value);
  if (!moment) return sql`(${day}::timestamp at time zone 'Europe/Rome')`;
  const stamp = moment.zoned
    ? sql`${moment.text}::timestamptz`
    : sql`(${moment.text}::timestamp at time zone 'Europe/Rome')`;
  return sql`date_trunc('milliseconds', ${stamp})`;
}

function dateParts(place: Place, value: unknown): { day: string; moment?: { text: string; zoned: boolean } } {
  const text = typeof value === 'string' ? value : '';
  const [, year, month, day, hour, minute, second = '00', fraction = '0', zone] =
    MOMENT.exec(text) ?? DAY.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined || !isDay(year, month, day))
    throw wrongValue(place, 'una data', value);
  const date = `${year}-${month}-${day}`;
  if (hour === undefined || minute === undefined) return { day: date };
  const zoneHours = Number(zone?.slice(1, 3)) || 0;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59 || zoneHours > 14 || Number(zone?.slice(-2)) > 59)
    throw wrongValue(place, 'una data', value);
  return {
    day: date,
    moment: { text: `${date} ${hour}:${minute}:${second}.${fraction}${zone ?? ''}`, zoned: zone !== undefined },
  };
}

/**
 * Whole numbers as bigint, which compares with an index on integer; others as numeric, so that 1.5 equals no integer
 * and fails none.
 */
function numberValue(place: Place, value: unknown): Expression<unknown> {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrongValue(place, 'un numero', value);
  return Number.isSafeInteger(value) ? sql`${value}::bigint` : sql`${value}::numeric`;
}

/** A value, never null, as a parameter of the column's type. Throws a 400 that names column and operator. */
export function typedValue(column: GridColumn, place: Place, value: unknown): Expression<unknown> {
  switch (column.type) {
    case 'text':
    case 'search':
      return sql`${textValue(place, value)}::text`;
    case 'code': {
      const text = plainText(place, value);
      return sql`${column.casing === 'upper' ? text.toUpperCase() : text}::text`;
    }
    case 'integer':
    case 'cents':
    case 'decimal':
      return numberValue(place, value);
    case 'boolean':
      if (typeof value !== 'boolean') throw wrongValue(place, 'vero o falso', value);
      return sql`${value}::boolean`;
    case 'date':
      return dateValue(place, value);
    case 'instant':
      return instantValue(place, value);
    case 'uuid':
      if (typeof value !== 'string' || !UUID.test(value)) throw wrongValue(place, 'un identificativo (uuid)', value);
      return sql`${value}::uuid`;
  }
}

/** The value of isanyof and noneof. */
export function listValue(place: Place, value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length > 1000)
    throw wrongValue(place, 'un elenco di non più di 1000 valori', value);
  return value as readonly unknown[];
}

/** The ends of `between`; null leaves an end open, but not both. */
export function rangeValue(place: Place, value: unknown): readonly [unknown, unknown] {
  const [from, to] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (!Array.isArray(value) || value.length !== 2 || ((from ?? null) === null && (to ?? null) === null))
    throw wrongValue(place, 'due estremi, di cui almeno uno valorizzato', value);
  return [from, to];
}
