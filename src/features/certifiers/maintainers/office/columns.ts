import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { dateColumn, hiddenSearchColumn, linkColumn, stateBadge, textColumn } from '../../../../shared/grid/columns';
import { columnNames, stateNames } from '../../../../../common/labels/maintainers';
import { officeTones, type MaintainerRow } from './model';

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 1;

const { none: _none, ...names } = stateNames;

/** `hidingPriority` says which columns go first on a narrow screen (the lowest). */
export function maintainerColumns(
  intl: IntlShape,
  open: (id: string) => void,
  addressOf: (id: string) => string,
): Column<MaintainerRow>[] {
  const caption = (field: keyof typeof columnNames) => intl.formatMessage(columnNames[field]);
  const grouped = { allowGrouping: true, allowHeaderFiltering: true } as const;
  return [
    linkColumn<MaintainerRow>(
      textColumn('companyName', caption('companyName'), { minWidth: 220, allowHiding: false }),
      {
        open,
        addressOf,
        textOf: ({ companyName }) => companyName,
      },
    ),
    {
      ...textColumn('state', caption('state'), { width: 140, hidingPriority: 9, ...grouped }),
      lookup: {
        dataSource: Object.entries(names).map(([value, name]) => ({ value, text: intl.formatMessage(name) })),
        valueExpr: 'value',
        displayExpr: 'text',
      },
      cellTemplate: (cell: HTMLElement, { data }: { data?: MaintainerRow }) => {
        if (data) cell.append(stateBadge(officeTones[data.state], intl.formatMessage(stateNames[data.state])));
      },
    },
    dateColumn('askedAt', caption('askedAt'), { width: 130, hidingPriority: 8 }),
    textColumn('fiscalCode', caption('fiscalCode'), { width: 170, hidingPriority: 5 }),
    textColumn('province', caption('province'), { width: 110, hidingPriority: 6, ...grouped }),
    textColumn('rea', caption('rea'), { width: 130, hidingPriority: 4, allowSorting: false }),
    textColumn('letters', caption('letters'), {
      width: 120,
      hidingPriority: 3,
      allowSorting: false,
      customizeText: ({ valueText = '' }) => Array.from(valueText).join(', '),
    }),
    dateColumn('fgasUntil', caption('fgasUntil'), { width: 130, hidingPriority: 2 }),
    dateColumn('decidedAt', caption('decidedAt'), { width: 130, hidingPriority: 7 }),
    hiddenSearchColumn('search'),
  ];
}
