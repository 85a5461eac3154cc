import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { dateColumn, euroColumn, hiddenSearchColumn, textColumn } from '../../shared/grid/columns';
import { captions, kinds } from './messages';
import type { Movement } from './model';

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 1;

/** `hidingPriority` says which columns go first on a narrow screen (the lowest). */
export function movementColumns(intl: IntlShape): Column<Movement>[] {
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
    textColumn('reason', caption('reason'), { minWidth: 220, hidingPriority: 17 }),
    euroColumn('cents', caption('cents'), { width: 130, allowHiding: false }),
    balance,
    dateColumn('effectiveAt', caption('effectiveAt'), {
      width: 125,
      hidingPriority: 11,
      allowHeaderFiltering: false,
    }),
    textColumn('actorName', caption('actorName'), {
      minWidth: 130,
      hidingPriority: 10,
      visible: false,
      allowSorting: false,
    }),
    hiddenSearchColumn('search'),
  ];
}
