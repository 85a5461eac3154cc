import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { dateColumn, textColumn } from '../../shared/grid/columns';
import { timeZone } from '../../shared/intl/formats';
import { actionNames, deviceMessage, fieldNames, methodNames } from './messages';
import { actionTones, type KnownAction, type SecurityLogEntry } from './model';

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 2;

/** `hidingPriority` says which columns go first on a narrow screen (the lowest). */
export function securityLogColumns(intl: IntlShape): Column<SecurityLogEntry>[] {
  const caption = (field: keyof typeof fieldNames) => intl.formatMessage(fieldNames[field]);
  const choices = (names: Readonly<Record<string, { id: string; defaultMessage: string }>>) => ({
    dataSource: Object.entries(names).map(([value, name]) => ({ value, text: intl.formatMessage(name) })),
    valueExpr: 'value',
    displayExpr: 'text',
  });
  const moment = momentOf(intl.locale);
  const listed = { allowGrouping: true, allowHeaderFiltering: true };
  return [
    // A day is chosen, a moment is shown. Options of our own take the place of the grid's, its label included.
    dateColumn('at', caption('at'), {
      width: 195,
      customizeText: ({ value }) => moment(value),
      editorOptions: { displayFormat: 'dd/MM/yyyy', inputAttr: { 'aria-label': caption('at') } },
      allowHeaderFiltering: false,
      allowHiding: false,
      sortOrder: 'desc',
    }),
    textColumn('userName', caption('userName'), { minWidth: 130, hidingPriority: 18 }),
    {
      ...textColumn('action', caption('action'), { minWidth: 215, hidingPriority: 19, ...listed }),
      lookup: choices(actionNames),
      cellTemplate: (cell, { data, text }) => {
        if (data) cell.append(badge(data.action, text));
      },
    },
    {
      ...textColumn('method', caption('method'), { width: 120, hidingPriority: 12, ...listed }),
      lookup: choices(methodNames),
    },
    textColumn('address', caption('address'), { width: 150, hidingPriority: 16 }),
    {
      ...textColumn('device', caption('device'), {
        minWidth: 150,
        hidingPriority: 14,
        allowFiltering: false,
        allowSorting: false,
      }),
      calculateCellValue: ({ browser, system }: SecurityLogEntry) =>
        browser !== null && system !== null
          ? intl.formatMessage(deviceMessage, { browser, system })
          : (browser ?? system),
    },
    textColumn('reason', caption('reason'), { minWidth: 130, hidingPriority: 13, allowSorting: false }),
    textColumn('target', caption('target'), { minWidth: 140, hidingPriority: 17, allowSorting: false }),
    textColumn('change', caption('change'), { minWidth: 140, hidingPriority: 15, allowSorting: false }),
    textColumn('traceId', caption('traceId'), { minWidth: 130, hidingPriority: 10, allowSorting: false }),
  ];
}

/** Moments to the second, in Italy as everywhere in the portal: the grid's own formats are of the browser's place. */
function momentOf(language: string): (value: unknown) => string {
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

const isKnown = (action: string): action is KnownAction => Object.hasOwn(actionTones, action);

/** What happened is a word; its colour only repeats what the word says. */
function badge(action: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = `sace-state sace-state--${isKnown(action) ? actionTones[action] : 'theirs'}`;
  element.textContent = text === '' ? action : text;
  return element;
}
