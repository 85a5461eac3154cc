import type { Column } from 'devextreme/ui/data_grid';
import './rowActions.css';

/** A button in a row. */
export type RowAction = {
  /** The name of the button, which no other button of its row has. */
  name: string;
  text: string;
  /** The accessible name: the text alone does not say which row is meant. */
  label: string;
  isDangerous?: boolean;
  onClick: () => void;
};

/** The column of the buttons that each row offers. */
export function actionsColumn<Row extends { id: string | number }>(
  caption: string,
  width: number,
  actionsOf: (row: Row) => readonly RowAction[],
): Column<Row, string> {
  return {
    caption,
    width,
    allowSorting: false,
    allowHiding: false,
    cssClass: 'sace-row-actions-cell',
    cellTemplate: (cell, { data }) => {
      const actions = document.createElement('div');
      actions.className = 'sace-row-actions';
      if (data) actions.append(...actionsOf(data).map((action) => button(String(data.id), action)));
      cell.append(actions);
    },
  };
}

function button(rowId: string, { name, text, label, isDangerous, onClick }: RowAction): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `btn btn-sm ${isDangerous === true ? 'btn-outline-danger' : 'btn-outline-primary'}`;
  element.textContent = text;
  element.setAttribute('aria-label', label);
  element.dataset['rowAction'] = `${name} ${rowId}`;
  element.addEventListener('click', onClick);
  return element;
}

/** The button that has the focus, by a name that outlives the rows. */
export function focusedAction(): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? activeElement.dataset['rowAction'] : undefined;
}

/** Gives the focus to the button of that name; returns true when it is still there. */
export function focusAction(name: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>('[data-row-action]')].find(
    ({ dataset }) => dataset['rowAction'] === name,
  );
  found?.focus();
  return found !== undefined;
}
