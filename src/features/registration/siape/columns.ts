import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { dateColumn, hiddenSearchColumn, linkColumn, stateBadge, textColumn } from '../../../shared/grid/columns';
import { captions, operationNames, stateNames } from '../../../../common/labels/deliveries';
import { stateTones, type Delivery } from './model';

/** Increased when a change of the columns makes stored arrangements meaningless. */
export const layoutVersion = 1;

/** On a narrow screen the column with the lowest `hidingPriority` is hidden first. */
export function deliveryColumns(
  intl: IntlShape,
  open: (id: string) => void,
  addressOf: (id: string) => string,
): Column<Delivery>[] {
  const caption = (field: keyof typeof captions) => intl.formatMessage(captions[field]);
  const choices = (names: Readonly<Record<string, MessageDescriptor>>) => ({
    dataSource: Object.entries(names).map(([value, name]) => ({ value, text: intl.formatMessage(name) })),
    valueExpr: 'value',
    displayExpr: 'text',
  });
  const grouped = { allowGrouping: true, allowHeaderFiltering: true } as const;
  const unsorted = { allowSorting: false } as const;
  return [
    dateColumn('askedAt', caption('askedAt'), { width: 115, hidingPriority: 15 }),
    linkColumn<Delivery>(textColumn('number', caption('number'), { width: 150, allowHiding: false, ...unsorted }), {
      open,
      addressOf,
      textOf: ({ number }) => number,
    }),
    {
      ...textColumn('operation', caption('operation'), { width: 140, hidingPriority: 14, ...grouped, ...unsorted }),
      lookup: choices(operationNames),
    },
    {
      ...textColumn('state', caption('state'), { width: 105, allowHiding: false, ...grouped }),
      lookup: choices(stateNames),
      cellTemplate: (cell: HTMLElement, { data, text }: { data?: Delivery; text: string }) => {
        if (data) cell.append(stateBadge(stateTones[data.state], text));
      },
    },
    textColumn('message', caption('message'), { minWidth: 220, hidingPriority: 13, ...unsorted }),
    {
      ...textColumn('code', caption('code'), { width: 90, hidingPriority: 10, ...grouped, ...unsorted }),
      dataType: 'number',
    },
    {
      ...textColumn('attempts', caption('attempts'), { width: 105, hidingPriority: 11, ...unsorted }),
      dataType: 'number',
    },
    dateColumn('settledAt', caption('settledAt'), {
      width: 115,
      hidingPriority: 12,
      allowHeaderFiltering: false,
      ...unsorted,
    }),
    hiddenSearchColumn('search'),
  ];
}
