import { locale } from 'devextreme/localization';
import type { Column } from 'devextreme/ui/data_grid';
import { euro, timeZone } from '../intl/formats';
import { isRightToLeft } from './dx-languages';
import type { SummedColumn } from './groupSums';

/** Nothing that costs the server a whole scan is offered unless a column asks for it. */
const plain = { allowSearch: false, allowGrouping: false, allowHeaderFiltering: false } as const;

/** A column of text. */
export function textColumn(dataField: string, caption: string, options: Column = {}): Column {
  return { dataField, caption, dataType: 'string', ...plain, ...options };
}

/** Two digits for day and month, where the short date of the language has one. */
const italianDay = 'dd/MM/yyyy';

/** A day, or an instant shown as its day: in Italian dd/MM/yyyy. The header filter offers years, months and days. */
export function dateColumn(dataField: string, caption: string, options: Column = {}): Column {
  return {
    dataField,
    caption,
    dataType: 'date',
    format: italianDay,
    alignment: 'left',
    ...plain,
    allowHeaderFiltering: true,
    ...options,
  };
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

/** The field that the search panel asks about; it is never shown. One condition, where DevExtreme would make one for each column. */
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
 * A column whose values are real links, so that what they stand for can be opened in another tab and its address passed on; a plain
 * click opens it here. Rows without an address have plain text.
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

/** A column whose values take a file away: a button in a cell, for what has no address of its own. Rows without a text have none. */
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

/** Columns as a language shows them: its own dates, from its own side. */
export function columnsIn(language: string, columns: readonly Column[]): Column[] {
  if (language === 'it') return [...columns];
  return columns.map((column) => ({
    ...column,
    ...(column.format === italianDay && { format: 'shortDate' }),
    ...(isRightToLeft(language) && column.alignment === 'left' && { alignment: 'right' as const }),
  }));
}

/** Writes moments to the second, in Italy as everywhere in the portal: the grid's own formats are of the browser's place. */
export function momentOf(language: string): (value: unknown) => string {
  const parts = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  const format = new Intl.DateTimeFormat(language, { ...parts, timeZone });
  return (value) => (value instanceof Date || typeof value === 'string' ? format.format(new Date(value)) : '');
}

/** How a word in a cell looks: a door opened; something to look into; somebody else's turn; the end of something. */
export type Tone = 'valid' | 'waiting' | 'theirs' | 'ended';

/** A word whose colour only repeats what it says. */
export function stateBadge(tone: Tone, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = `sace-state sace-state--${tone}`;
  element.textContent = text;
  return element;
}
