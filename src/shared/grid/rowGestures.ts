import type { IDataGridOptions } from 'devextreme-react/data-grid';
import type dxDataGrid from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { gridToolMessages as messages } from './gridToolMessages';

type Options = IDataGridOptions<object, string>;
type Grid = dxDataGrid<object, string>;

/** Opens the row with this key. */
export type OpenRow = (key: string) => void;

/** Cells whose checkbox, dots or arrow have meanings of their own for keys. */
const ownCells = '.dx-command-select, .dx-command-adaptive, .dx-command-expand';

const cellOf = (target: unknown): HTMLElement | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.dx-data-row > td') : null;
  return cell && !cell.matches(ownCells) ? cell : undefined;
};

const textOf = (element: Element): string => element.textContent.trim();

/** The cells of a row as other programs take them up: one after another, with tabs between. */
const textOfRow = (cell: Element): string =>
  [...(cell.closest('tr')?.cells ?? [])]
    .filter((one) => !one.matches(`${ownCells}, .dx-datagrid-hidden-column`))
    .map(textOf)
    .join('\t');

/** A browser without a clipboard, as on pages without encryption, copies nothing. */
const copy = (text: string): void => {
  void (navigator.clipboard as Clipboard | undefined)?.writeText(text);
};

function keyOfRow(grid: Grid, cell: Element): string | undefined {
  const index = Number(cell.closest('tr')?.getAttribute('aria-rowindex'));
  // Counted from 1, over all pages; the rows on screen follow one another.
  const shown = grid.getVisibleRows();
  const first = Number(grid.element().querySelector('.dx-data-row')?.getAttribute('aria-rowindex'));
  const place = shown.findIndex(({ rowType }) => rowType === 'data') + index - first;
  return shown[place]?.rowType === 'data' ? shown[place].key : undefined;
}

/**
 * The actions of a row besides its links: a double click or Enter on a cell opens it, Ctrl+C copies the cell that has
 * the focus, and its menu offers all of this.
 * @param open undefined for rows that do not open
 */
export function rowGestures(intl: IntlShape, open?: OpenRow) {
  const onRowDblClick: NonNullable<Options['onRowDblClick']> = ({ rowType, key }) => {
    if (rowType === 'data') open?.(key);
  };
  const onKeyDown: NonNullable<Options['onKeyDown']> = (step) => {
    const { event, component } = step;
    const { target, key, ctrlKey, metaKey } = (event ?? {}) as unknown as KeyboardEvent;
    const cell = cellOf(target);
    if (!cell) return;
    if (key === 'Enter' && open && target === cell) {
      const row = keyOfRow(component, cell);
      if (row === undefined) return;
      step.handled = true;
      open(row);
    }
    // A text selection takes precedence over the cell.
    if (key.toLowerCase() === 'c' && (ctrlKey || metaKey) && document.getSelection()?.isCollapsed !== false)
      copy(textOf(cell));
  };
  const onContextMenuPreparing: NonNullable<Options['onContextMenuPreparing']> = (menu) => {
    const { row, targetElement } = menu;
    const cell = cellOf(targetElement);
    if (menu.target !== 'content' || row?.rowType !== 'data' || !cell) return;
    const item = (message: (typeof messages)['open' | 'copyCell' | 'copyRow'], onItemClick: () => void) => ({
      text: intl.formatMessage(message),
      onItemClick,
    });
    menu.items = [
      ...(open
        ? [
            item(messages.open, () => {
              open(row.key);
            }),
          ]
        : []),
      item(messages.copyCell, () => {
        copy(textOf(cell));
      }),
      item(messages.copyRow, () => {
        copy(textOfRow(cell));
      }),
    ];
  };
  return { onRowDblClick, onKeyDown, onContextMenuPreparing };
}
