import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import {
  dateColumn,
  euroColumn,
  hiddenSearchColumn,
  linkColumn,
  stateBadge,
  textColumn,
} from '../../../shared/grid/columns';
import { captions, reasonNames, stateNames } from './messages';
import { stateTones, type Anomaly } from './model';

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 1;

/** `hidingPriority` says which columns go first on a narrow screen (the lowest). */
export function anomalyColumns(
  intl: IntlShape,
  open: (id: string) => void,
  addressOf: (id: string) => string,
): Column<Anomaly>[] {
  const caption = (field: keyof typeof captions) => intl.formatMessage(captions[field]);
  const choices = (names: Readonly<Record<string, MessageDescriptor>>) => ({
    dataSource: Object.entries(names).map(([value, name]) => ({ value, text: intl.formatMessage(name) })),
    valueExpr: 'value',
    displayExpr: 'text',
  });
  return [
    dateColumn('receivedAt', caption('receivedAt'), { width: 115, allowHiding: false, allowHeaderFiltering: false }),
    linkColumn<Anomaly>(textColumn('iuv', caption('iuv'), { width: 190, allowHiding: false }), {
      open,
      addressOf,
      textOf: ({ iuv }) => iuv,
    }),
    {
      ...textColumn('reason', caption('reason'), {
        minWidth: 180,
        hidingPriority: 17,
        allowGrouping: true,
        allowHeaderFiltering: true,
      }),
      lookup: choices(reasonNames),
    },
    euroColumn('cents', caption('cents'), { width: 120, allowHiding: false }),
    euroColumn('askedCents', caption('askedCents'), { width: 120, hidingPriority: 15 }),
    textColumn('holder', caption('holder'), { minWidth: 150, hidingPriority: 16 }),
    {
      ...textColumn('state', caption('state'), {
        width: 145,
        hidingPriority: 18,
        allowGrouping: true,
        allowHeaderFiltering: true,
      }),
      lookup: choices(stateNames),
      cellTemplate: (cell: HTMLElement, { data, text }: { data?: Anomaly; text: string }) => {
        if (data) cell.append(stateBadge(stateTones[data.state], text));
      },
    },
    textColumn('receiptId', caption('receiptId'), { width: 200, visible: false, hidingPriority: 9 }),
    textColumn('psp', caption('psp'), { minWidth: 130, hidingPriority: 12 }),
    textColumn('creditor', caption('creditor'), { width: 140, visible: false, hidingPriority: 8 }),
    textColumn('note', caption('note'), { minWidth: 150, visible: false, hidingPriority: 7 }),
    hiddenSearchColumn('search'),
  ];
}
