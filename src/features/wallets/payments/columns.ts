import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { dateColumn, euroColumn, hiddenSearchColumn, stateBadge, textColumn } from '../../../shared/grid/columns';
import { anomalyNames, captions, purposeNames, stateNames } from './messages';
import { stateTones, type PaymentRow } from './model';

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 1;

/** `hidingPriority` says which columns go first on a narrow screen (the lowest). */
export function paymentColumns(intl: IntlShape): Column<PaymentRow>[] {
  const caption = (field: keyof typeof captions) => intl.formatMessage(captions[field]);
  const unsorted = { allowSorting: false } as const;
  const named = (names: Readonly<Record<string, MessageDescriptor>>) => ({
    lookup: {
      dataSource: Object.entries(names).map(([value, name]) => ({ value, text: intl.formatMessage(name) })),
      valueExpr: 'value',
      displayExpr: 'text',
    },
  });
  const kind = { allowGrouping: true, allowHeaderFiltering: true, ...unsorted } as const;
  return [
    dateColumn('createdAt', caption('createdAt'), { width: 115, allowHiding: false, allowHeaderFiltering: false }),
    textColumn('nav', caption('nav'), { width: 190, hidingPriority: 17, ...unsorted }),
    textColumn('debtorName', caption('debtorName'), { minWidth: 160, allowHiding: false, ...unsorted }),
    textColumn('debtorCode', caption('debtorCode'), { width: 170, hidingPriority: 13, ...unsorted }),
    {
      ...textColumn('purpose', caption('purpose'), { minWidth: 130, hidingPriority: 14, ...kind }),
      ...named(purposeNames),
    },
    euroColumn('cents', caption('cents'), { width: 120, allowHiding: false, ...unsorted }),
    {
      ...textColumn('state', caption('state'), { width: 145, hidingPriority: 18, ...kind }),
      ...named(stateNames),
      cellTemplate: (cell: HTMLElement, { data, text }: { data?: PaymentRow; text: string }) => {
        if (data) cell.append(stateBadge(stateTones[data.state], text));
      },
    },
    {
      ...textColumn('anomaly', caption('anomaly'), { minWidth: 150, hidingPriority: 16, ...kind }),
      ...named(anomalyNames),
    },
    dateColumn('dueAt', caption('dueAt'), { width: 115, hidingPriority: 12, allowHeaderFiltering: false, ...unsorted }),
    dateColumn('paidAt', caption('paidAt'), {
      width: 115,
      hidingPriority: 15,
      allowHeaderFiltering: false,
      ...unsorted,
    }),
    textColumn('iuv', caption('iuv'), { width: 180, visible: false, hidingPriority: 9, ...unsorted }),
    hiddenSearchColumn('search'),
  ];
}
