import type { CellPreparedEvent, Column, ColumnCellTemplateData } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { newerValue } from '../intl/newerValue';

type Draw = (cell: HTMLElement, info: ColumnCellTemplateData) => unknown;

/** The widget writes this into a cell without text. */
const NO_TEXT = '\u00a0';

const hasNoWords = ({ value, text }: { readonly value?: unknown; readonly text?: string | undefined }): boolean =>
  text === '' && value !== null && value !== undefined && value !== '';

/**
 * The columns of a list, where one that has words for its values (`lookup`) also has one for values of a newer version
 * of the program: the widget would draw an empty cell.
 */
export function withNewerValues(intl: IntlShape, columns: readonly Column[]): Column[] {
  return columns.map((column) => {
    const own: unknown = column.cellTemplate;
    if (column.lookup === undefined || (own !== undefined && typeof own !== 'function')) return column;
    const draw = (own ?? drawText) as Draw;
    const cellTemplate: Draw = (cell, info) =>
      draw(cell, hasNoWords(info) ? { ...info, text: intl.formatMessage(newerValue) } : info);
    return { ...column, cellTemplate };
  });
}

const drawText: Draw = (cell, { text }) => {
  cell.textContent = text === '' ? NO_TEXT : text;
};

/** Gives groups by a value of a newer version the same words: the widget would draw «Stato: (3)». */
export const nameNewerGroups =
  (intl: IntlShape) =>
  (cell: CellPreparedEvent): void => {
    const { rowType, column, cellElement } = cell;
    if (rowType !== 'group' || column.lookup === undefined || !hasNoWords(cell)) return;
    const before = `${column.caption ?? ''}: `;
    const drawn = cellElement.textContent;
    if (drawn.startsWith(before))
      cellElement.textContent = before + intl.formatMessage(newerValue) + drawn.slice(before.length);
  };
