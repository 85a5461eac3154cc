/** Values of an export in the form that Italians read, and that a spreadsheet may hold without running them. */
import { writtenDay } from '../../../../common/days/italianDays';
import type { ColumnType } from '../definition';

/** One column of an exported file. */
export interface ExportColumn {
  readonly name: string;
  readonly heading: string;
  readonly type: ColumnType;
  /** Names of codes, where a person reads something else than the table holds. */
  readonly labels?: Readonly<Record<string, string>>;
  /** True when instants are written to the second, to distinguish events of the same minute; else to the minute. */
  readonly hasSeconds?: boolean;
}

/** A value as the export's query sends it: instants are Italy's wall clock, `2024-03-31 01:59:59`. */
export type ExportValue = string | number | boolean | null;

const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
const euro = new Intl.NumberFormat('it-IT', TWO);
const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 10, useGrouping: false });

/** The text of a cell. */
export function shownText({ type, labels, hasSeconds }: ExportColumn, value: ExportValue): string {
  if (value === null) return '';
  const word = labels && wordOf(labels, String(value));
  if (word !== undefined) return word;
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  if (typeof value === 'number') return type === 'cents' ? euro.format(value / 100) : decimal.format(value);
  if (type === 'date') return writtenDay(value);
  if (type === 'instant') return `${writtenDay(value)} ${value.slice(11, hasSeconds === true ? 19 : 16)}`;
  return value;
}

const wordOf = (labels: Readonly<Record<string, string>>, code: string) =>
  Object.hasOwn(labels, code) ? labels[code] : undefined;

/** True when the column's values come from people: only these can hold a formula. */
export const isFreeText = ({ type }: ExportColumn): boolean => type === 'text' || type === 'code';
