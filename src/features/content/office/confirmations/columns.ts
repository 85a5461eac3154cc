import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { columnNames, stateNames } from '../../../../../common/labels/confirmations';
import { hiddenSearchColumn, momentColumn, stateBadge, textColumn } from '../../../../shared/grid/columns';

type Row = { state: keyof typeof stateNames };

/** Increased when a change of the columns makes stored arrangements meaningless. */
export const layoutVersion = 1;

const tones = { Attesa: 'waiting', Confermata: 'valid' } as const;

/** On a narrow screen the column with the lowest `hidingPriority` is hidden first. */
export function confirmationColumns(intl: IntlShape): Column<Row>[] {
  const caption = (field: keyof typeof columnNames) => intl.formatMessage(columnNames[field]);
  return [
    textColumn('name', caption('name'), { minWidth: 180, allowHiding: false }),
    {
      ...textColumn('state', caption('state'), { width: 160, allowGrouping: true, allowHeaderFiltering: true }),
      lookup: {
        dataSource: Object.entries(stateNames).map(([value, name]) => ({ value, text: intl.formatMessage(name) })),
        valueExpr: 'value',
        displayExpr: 'text',
      },
      cellTemplate: (cell: HTMLElement, { data, text }: { data?: Row; text: string }) => {
        if (data) cell.append(stateBadge(tones[data.state], text));
      },
    },
    momentColumn('confirmedAt', caption('confirmedAt'), intl.locale, { width: 195, hidingPriority: 12 }),
    textColumn('email', caption('email'), { minWidth: 200, hidingPriority: 11 }),
    textColumn('userName', caption('userName'), { width: 160, hidingPriority: 10 }),
    hiddenSearchColumn('search'),
  ];
}
