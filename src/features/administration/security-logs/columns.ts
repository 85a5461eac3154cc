import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { actionNames, columnNames, methodNames } from '../../../../common/labels/securityLog';
import { momentColumn, stateBadge, textColumn } from '../../../shared/grid/columns';
import { deviceMessage } from './messages';
import { actionTones, type KnownAction, type SecurityLogEntry } from './model';

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 2;

/** `hidingPriority` says which columns go first on a narrow screen (the lowest). */
export function securityLogColumns(intl: IntlShape): Column<SecurityLogEntry>[] {
  const caption = (field: keyof typeof columnNames) => intl.formatMessage(columnNames[field]);
  const choices = (names: Readonly<Record<string, { id: string; defaultMessage: string }>>) => ({
    dataSource: Object.entries(names).map(([value, name]) => ({ value, text: intl.formatMessage(name) })),
    valueExpr: 'value',
    displayExpr: 'text',
  });
  const listed = { allowGrouping: true, allowHeaderFiltering: true };
  return [
    momentColumn('at', caption('at'), intl.locale, { width: 195, allowHiding: false, sortOrder: 'desc' }),
    textColumn('userName', caption('userName'), { minWidth: 130, hidingPriority: 18 }),
    {
      ...textColumn('action', caption('action'), { minWidth: 215, hidingPriority: 19, ...listed }),
      lookup: choices(actionNames satisfies Record<KnownAction, object>),
      cellTemplate: (cell, { data, text }) => {
        if (data) cell.append(stateBadge(toneOf(data.action), isKnown(data.action) ? text : data.action));
      },
    },
    {
      ...textColumn('method', caption('method'), { width: 120, hidingPriority: 12, ...listed }),
      lookup: choices(methodNames),
    },
    textColumn('address', caption('address'), { width: 150, hidingPriority: 16 }),
    {
      ...textColumn('device', caption('userAgent'), {
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

const isKnown = (action: string): action is KnownAction => Object.hasOwn(actionTones, action);

const toneOf = (action: string) => (isKnown(action) ? actionTones[action] : 'theirs');
