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
import { captions, kindNames, noPayer, stateNames } from './messages';
import { stateTones, type BankLineRow } from './model';

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 1;

/** `hidingPriority` says which columns go first on a narrow screen (the lowest). */
export function lineColumns(
  intl: IntlShape,
  open: (id: string) => void,
  addressOf: (id: string) => string,
): Column<BankLineRow>[] {
  const caption = (field: keyof typeof captions) => intl.formatMessage(captions[field]);
  const choices = (names: Readonly<Record<string, MessageDescriptor>>) => ({
    dataSource: Object.entries(names).map(([value, name]) => ({ value, text: intl.formatMessage(name) })),
    valueExpr: 'value',
    displayExpr: 'text',
  });
  const unsorted = { allowSorting: false } as const;
  return [
    dateColumn('bookedOn', caption('bookedOn'), { width: 115, allowHiding: false, allowHeaderFiltering: false }),
    linkColumn<BankLineRow>(
      textColumn('payerName', caption('payerName'), { minWidth: 150, allowHiding: false, ...unsorted }),
      { open, addressOf, textOf: ({ payerName }) => payerName ?? intl.formatMessage(noPayer) },
    ),
    euroColumn('cents', caption('cents'), { width: 120, allowHiding: false, ...unsorted }),
    textColumn('text', caption('text'), { minWidth: 200, hidingPriority: 15, ...unsorted }),
    textColumn('holder', caption('holder'), { minWidth: 150, hidingPriority: 17, ...unsorted }),
    {
      ...textColumn('score', caption('score'), { width: 95, hidingPriority: 14, ...unsorted }),
      dataType: 'number',
      alignment: 'right',
      customizeText: ({ value }) => (typeof value === 'number' && value > 0 ? `${String(value)} %` : ''),
    },
    {
      ...textColumn('state', caption('state'), {
        width: 145,
        hidingPriority: 18,
        allowGrouping: true,
        allowHeaderFiltering: true,
      }),
      lookup: choices(stateNames),
      cellTemplate: (cell: HTMLElement, { data, text }: { data?: BankLineRow; text: string }) => {
        if (data) cell.append(stateBadge(stateTones[data.state], text));
      },
    },
    {
      ...textColumn('kind', caption('kind'), {
        width: 120,
        visible: false,
        hidingPriority: 9,
        allowGrouping: true,
        allowHeaderFiltering: true,
        ...unsorted,
      }),
      lookup: choices(kindNames),
    },
    textColumn('bankReference', caption('bankReference'), { width: 150, hidingPriority: 12, ...unsorted }),
    textColumn('payerIban', caption('payerIban'), { width: 230, visible: false, hidingPriority: 8, ...unsorted }),
    textColumn('proposedByName', caption('proposedByName'), {
      width: 130,
      visible: false,
      hidingPriority: 7,
      ...unsorted,
    }),
    textColumn('approvedByName', caption('approvedByName'), {
      width: 130,
      visible: false,
      hidingPriority: 6,
      ...unsorted,
    }),
    textColumn('note', caption('note'), { minWidth: 150, visible: false, hidingPriority: 5, ...unsorted }),
    hiddenSearchColumn('search'),
  ];
}
