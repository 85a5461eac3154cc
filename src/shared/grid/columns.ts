import { formatMessage, locale } from 'devextreme/localization';
import type { Column } from 'devextreme/ui/data_grid';
import { italianDay as italyDay } from '../../../common/days/italianDays';
import { euro, timeZone } from '../intl/formats';
import { isRightToLeft } from './dx-languages';
import type { SummedColumn } from './groupSums';

/** Search, grouping and header filters cost the server a whole scan, so a column has to enable them. */
const plain = { allowSearch: false, allowGrouping: false, allowHeaderFiltering: false } as const;

/** CSS pixels: below this a column of text is hidden sooner than shown, where it does not say its own width. */
const leastWidth = 110;

/** A column of text. */
export function textColumn(dataField: string, caption: string, options: Column = {}): Column {
  const room = options.width === undefined ? { minWidth: leastWidth } : {};
  return { dataField, caption, dataType: 'string', ...room, ...plain, ...options };
}

/**
 * Yes or no in words: a check box that nobody can press would need a name in each row, and the widget's own words are
 * "true" and "false".
 */
export function booleanColumn(dataField: string, caption: string, options: Column = {}): Column {
  return textColumn(dataField, caption, {
    dataType: 'boolean',
    alignment: 'left',
    showEditorAlways: false,
    trueText: formatMessage('Yes'),
    falseText: formatMessage('No'),
    ...options,
  });
}

/** Two digits for day and month, where the short date of the language has one. */
const italianDay = 'dd/MM/yyyy';

/** Midnight of a day in the browser's own place, where the widget writes and picks days. */
const localMidnight = (day: string): Date => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const midnight = new Date(year, month - 1, date);
  // Years below 100 would be taken for those of the last century.
  midnight.setFullYear(year);
  return midnight;
};

/**
 * The day that a value of a row is, which is a day (`2026-11-21`) or an instant of which Italy's day counts; null where
 * there is none.
 */
function dayOf(value: unknown): Date | null {
  if (typeof value !== 'string') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return localMidnight(value);
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? null : localMidnight(italyDay(instant));
}

const instantOf = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);

/** The widget reads the row's raw value, too, and decides by it how to write conditions. */
const valueOf =
  (dataField: string, read: (value: unknown) => Date | null) =>
  (row: Readonly<Record<string, unknown>>, isRaw?: boolean): unknown =>
    isRaw === true ? row[dataField] : read(row[dataField]);

/**
 * A day, or an instant shown as its day in Italy: in Italian dd/MM/yyyy, in any time zone of the browser. The header
 * filter offers years, months and days, and conditions name days, which the server reads as Italy's.
 */
export function dateColumn(dataField: string, caption: string, options: Column = {}): Column {
  return {
    dataField,
    caption,
    dataType: 'date',
    format: italianDay,
    alignment: 'left',
    calculateCellValue: valueOf(dataField, dayOf),
    ...plain,
    allowHeaderFiltering: true,
    ...options,
  };
}

/** An instant to the second, in Italy as everywhere in the portal, filtered by days. */
export function momentColumn(
  dataField: string,
  caption: string,
  language: string,
  options: Column = {},
  precision: Precision = 'second',
): Column {
  const moment = momentOf(language, precision);
  return dateColumn(dataField, caption, {
    calculateCellValue: valueOf(dataField, instantOf),
    customizeText: ({ value }) => moment(value),
    // A day is chosen, a moment is shown. Options of our own take the place of the grid's, its label included.
    editorOptions: { displayFormat: italianDay, inputAttr: { 'aria-label': caption } },
    allowHeaderFiltering: false,
    ...options,
  });
}

/** Integer cents, shown and filtered as euro, and added up by groups. */
export function euroColumn(dataField: string, caption: string, options: Column = {}): SummedColumn {
  return {
    dataField,
    caption,
    dataType: 'number',
    isSummed: true,
    alignment: 'right',
    customizeText: ({ value }) => (typeof value === 'number' ? euro(value, locale()) : ''),
    calculateFilterExpression(this: Column, value: unknown, operation, target) {
      // Values of the header filter come from the rows and are cents already; the ones typed are euro.
      const cents = target === 'headerFilter' ? value : inCents(value);
      return this.defaultCalculateFilterExpression?.(cents, operation, target) ?? [];
    },
    ...plain,
    ...options,
  };
}

/**
 * The field that the search panel filters by; it is never shown. One condition, where DevExtreme would make one for
 * each column.
 */
export function hiddenSearchColumn(dataField: string): Column {
  return {
    dataField,
    dataType: 'string',
    visible: false,
    showInColumnChooser: false,
    ...plain,
    allowSearch: true,
    allowFiltering: false,
    allowSorting: false,
    calculateFilterExpression: (value: unknown) => [dataField, 'contains', value],
  };
}

function inCents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inCents(one));
  return typeof value === 'number' ? Math.round(value * 100) : value;
}

interface Links<Row> {
  readonly textOf: (row: Row) => string;
  /** Null for a row whose text leads nowhere. */
  readonly addressOf: (row: Row) => string | null;
  readonly open: (row: Row, address: string) => void;
}

/**
 * A column of real links, so that their targets can be opened in another tab and their addresses passed on; a plain
 * click opens them here. Rows without an address have plain text.
 */
export function addressColumn<Row>(column: Column<Row>, { textOf, addressOf, open }: Links<Row>): Column<Row> {
  return {
    ...column,
    cellTemplate: (cell, { data }) => {
      if (!data) return;
      const address = addressOf(data);
      if (address === null) {
        cell.append(textOf(data));
        return;
      }
      const link = document.createElement('a');
      link.href = address;
      link.textContent = textOf(data);
      link.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(data, address);
      });
      cell.append(link);
    },
  };
}

/** The same for what a row itself stands for. */
export const linkColumn = <Row extends { id: string }>(
  column: Column<Row>,
  {
    open,
    addressOf,
    textOf,
  }: { open: (id: string) => void; addressOf: (id: string) => string; textOf: (row: Row) => string },
): Column<Row> =>
  addressColumn(column, {
    textOf,
    addressOf: ({ id }) => addressOf(id),
    open: ({ id }) => {
      open(id);
    },
  });

/** A column of downloads: a button in a cell, for files without an address. Rows without a text have none. */
export function fetchColumn<Row>(
  column: Column<Row>,
  of: { textOf: (row: Row) => string | null | undefined; labelOf: (row: Row) => string; fetch: (row: Row) => void },
): Column<Row> {
  return {
    ...column,
    cellTemplate: (cell, { data }) => {
      const text = data && of.textOf(data);
      if (!data || !text) return;
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', className: 'sace-grid__fetch', textContent: text });
      button.setAttribute('aria-label', of.labelOf(data));
      button.addEventListener('click', () => {
        of.fetch(data);
      });
      cell.append(button);
    },
  };
}

/** Adapts columns to a language: dates get its own form, and left becomes right where it is read from the right. */
export function columnsIn(language: string, columns: readonly Column[]): Column[] {
  if (language === 'it') return [...columns];
  return columns.map((column) => ({
    ...column,
    ...(column.format === italianDay && { format: 'shortDate' }),
    ...(isRightToLeft(language) && column.alignment === 'left' && { alignment: 'right' as const }),
  }));
}

type Precision = 'second' | 'minute';

/**
 * Returns a function that writes moments in Italian time, as everywhere in the portal: the grid's own formats use the
 * browser's time zone.
 */
export function momentOf(language: string, precision: Precision = 'second'): (value: unknown) => string {
  const parts = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(precision === 'second' && { second: '2-digit' as const }),
  } as const;
  const format = new Intl.DateTimeFormat(language, { ...parts, timeZone });
  return (value) => (value instanceof Date || typeof value === 'string' ? format.format(new Date(value)) : '');
}

/** The look of a word in a cell: valid; to be looked into; another's turn; ended. */
export type Tone = 'valid' | 'waiting' | 'theirs' | 'ended';

/** A word whose colour only repeats what it says. A state of a newer version of the program has no colour. */
export function stateBadge(tone: Tone | undefined, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = tone === undefined ? 'sace-state' : `sace-state sace-state--${tone}`;
  element.textContent = text;
  return element;
}
