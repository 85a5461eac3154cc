import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { dateColumn, hiddenSearchColumn, linkColumn, stateBadge, textColumn } from '../../../shared/grid/columns';
import { levelNames, originNames, outcomeNames, stateNames } from '../../../../common/labels/controls';
import { captions, messages } from './messages';
import { controlTones, type ControlRow } from './model';

/** Increased when a change of the columns makes stored arrangements meaningless. */
export const layoutVersion = 1;

/** On a narrow screen the column with the lowest `hidingPriority` is hidden first. */
export function controlColumns(
  intl: IntlShape,
  open: (id: string) => void,
  addressOf: (id: string) => string,
): Column<ControlRow>[] {
  const caption = (field: keyof typeof captions) => intl.formatMessage(captions[field]);
  const words = (names: Readonly<Record<string, MessageDescriptor>>, toValue: (value: string) => unknown = String) => ({
    lookup: {
      dataSource: Object.entries(names).map(([value, name]) => ({
        value: toValue(value),
        text: intl.formatMessage(name),
      })),
      valueExpr: 'value',
      displayExpr: 'text',
    },
    allowGrouping: true,
    allowHeaderFiltering: true,
  });
  const unsorted = { allowSorting: false } as const;
  const day = { allowHeaderFiltering: false } as const;
  return [
    linkColumn<ControlRow>(
      textColumn('number', caption('number'), { minWidth: 170, allowHiding: false, ...unsorted }),
      { open, addressOf, textOf: ({ number }) => number ?? intl.formatMessage(messages.noNumber) },
    ),
    {
      ...textColumn('state', caption('state'), { width: 160, hidingPriority: 12 }),
      ...words(stateNames),
      cellTemplate: (cell, { data }) => {
        if (data) cell.append(stateBadge(controlTones[data.state], intl.formatMessage(stateNames[data.state])));
      },
    },
    {
      ...textColumn('level', caption('level'), { width: 130, hidingPriority: 10, ...unsorted }),
      ...words(levelNames, Number),
    },
    {
      ...textColumn('origin', caption('origin'), { width: 120, hidingPriority: 4, ...unsorted }),
      ...words(originNames),
    },
    textColumn('plan', caption('plan'), { visible: false, ...unsorted }),
    textColumn('certifierName', caption('certifierName'), { minWidth: 150, hidingPriority: 9, ...unsorted }),
    textColumn('address', caption('address'), { minWidth: 150, hidingPriority: 6, ...unsorted }),
    textColumn('comune', caption('comune'), { width: 140, hidingPriority: 7, ...unsorted }),
    textColumn('province', caption('province'), { visible: false, width: 90, ...unsorted }),
    {
      ...textColumn('score', caption('score'), { width: 105, hidingPriority: 2, ...unsorted }),
      dataType: 'number',
      alignment: 'right',
    },
    textColumn('assignee', caption('assignee'), { width: 130, hidingPriority: 5, ...unsorted }),
    dateColumn('openedAt', caption('openedAt'), { width: 115, hidingPriority: 8, ...day }),
    dateColumn('dueOn', caption('dueOn'), { width: 130, hidingPriority: 11, ...day }),
    dateColumn('visitOn', caption('visitOn'), { width: 110, hidingPriority: 3, ...day }),
    dateColumn('correctionDueOn', caption('correctionDueOn'), { visible: false, ...day }),
    { ...textColumn('outcome', caption('outcome'), { visible: false, ...unsorted }), ...words(outcomeNames) },
    dateColumn('concludedAt', caption('concludedAt'), { visible: false, ...day }),
    hiddenSearchColumn('search'),
  ];
}
