import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import {
  addressColumn,
  dateColumn,
  euroColumn,
  fetchColumn,
  hiddenSearchColumn,
  textColumn,
} from '../../../shared/grid/columns';
import { captions, kinds } from '../../../../common/labels/movements';
import { receiptMessage } from './messages';
import type { Movement, Receipt } from './model';

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 2;

/** Makes the column with the number of a credit's receipt; a press on it downloads the receipt. */
const receiptColumn = (intl: IntlShape, fetch: (receipt: Receipt) => void): Column<Movement> =>
  fetchColumn<Movement>(
    textColumn('receipt', intl.formatMessage(captions.receipt), {
      width: 105,
      hidingPriority: 14,
      allowSorting: false,
      allowFiltering: false,
    }),
    {
      textOf: ({ receipt }) => receipt,
      labelOf: ({ receipt }) => intl.formatMessage(receiptMessage, { number: receipt ?? '' }),
      fetch: ({ receipt: number, receiptId: id }) => {
        if (number && id) fetch({ id, number });
      },
    },
  );

/** The actions of a row, and the addresses of its links. */
export interface MovementDoors {
  readonly fetch: (receipt: Receipt) => void;
  /** Returns the address of what the movement paid; null where the reader may not open it. */
  readonly paidAddress: (movement: Movement) => string | null;
  readonly open: (address: string) => void;
}

/** `hidingPriority` says which columns go first on a narrow screen (the lowest). */
export function movementColumns(intl: IntlShape, { fetch, paidAddress, open }: MovementDoors): Column<Movement>[] {
  const caption = (field: keyof typeof captions) => intl.formatMessage(captions[field]);
  // Balances are no amounts that add up.
  const { isSummed: _isSummed, ...balance } = euroColumn('balanceAfter', caption('balanceAfter'), {
    width: 130,
    hidingPriority: 16,
    allowSorting: false,
  });
  return [
    dateColumn('bookedAt', caption('bookedAt'), { width: 125, allowHiding: false, allowHeaderFiltering: false }),
    {
      ...textColumn('kind', caption('kind'), {
        minWidth: 190,
        hidingPriority: 18,
        allowGrouping: true,
        allowHeaderFiltering: true,
      }),
      lookup: {
        dataSource: Object.entries(kinds).map(([value, name]) => ({ value, text: intl.formatMessage(name) })),
        valueExpr: 'value',
        displayExpr: 'text',
      },
    },
    textColumn('reason', caption('reason'), { minWidth: 220, hidingPriority: 17, allowSorting: false }),
    addressColumn<Movement>(
      textColumn('paid', caption('paid'), {
        width: 185,
        hidingPriority: 15,
        allowSorting: false,
        allowFiltering: false,
      }),
      {
        textOf: ({ paid }) => paid ?? '',
        addressOf: (movement) => (movement.paid === null ? null : paidAddress(movement)),
        open: (_movement, address) => {
          open(address);
        },
      },
    ),
    euroColumn('cents', caption('cents'), { width: 130, allowHiding: false }),
    balance,
    dateColumn('effectiveAt', caption('effectiveAt'), {
      width: 125,
      hidingPriority: 11,
      allowHeaderFiltering: false,
    }),
    receiptColumn(intl, fetch),
    textColumn('actorName', caption('actorName'), {
      minWidth: 130,
      hidingPriority: 10,
      visible: false,
      allowSorting: false,
    }),
    hiddenSearchColumn('search'),
  ];
}
