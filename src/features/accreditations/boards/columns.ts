import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { booleanColumn, dateColumn, stateBadge, textColumn } from '../../../shared/grid/columns';
import { actionsColumn, type RowAction } from '../../../shared/grid/rowActions';
import { actionLabel, fieldNames, messages } from './messages';
import type { OrderBoardRow } from './model';

type Handlers = { edit: (row: OrderBoardRow) => void; deactivate: (row: OrderBoardRow) => void };

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 1;

/**
 * The columns of the boards, with the actions of active ones. Columns with the lowest `hidingPriority` are hidden
 * first.
 */
export function boardColumns(intl: IntlShape, handlers: Handlers, narrow: boolean): Column[] {
  const caption = (field: keyof typeof fieldNames) => intl.formatMessage(fieldNames[field]);
  const searched = { allowSearch: true };
  const listed = { allowGrouping: true, allowHeaderFiltering: true };
  const everywhere = intl.formatMessage(messages.everywhere);
  const actionsOf = (row: OrderBoardRow): RowAction[] => {
    const label = (action: string) => intl.formatMessage(actionLabel, { action, name: row.name });
    const [edit, deactivate] = [intl.formatMessage(messages.edit), intl.formatMessage(messages.deactivate)];
    if (!row.isActive) return [];
    return [
      {
        name: 'edit',
        text: edit,
        label: label(edit),
        onClick: () => {
          handlers.edit(row);
        },
      },
      {
        name: 'deactivate',
        text: deactivate,
        label: label(deactivate),
        isDangerous: true,
        onClick: () => {
          handlers.deactivate(row);
        },
      },
    ];
  };
  return [
    textColumn('name', caption('name'), {
      cssClass: 'sace-boards__name',
      // Most names stand in one line where there is room: a board takes no more height than another row.
      minWidth: narrow ? 220 : 420,
      allowHiding: false,
      sortOrder: 'asc',
      ...searched,
    }),
    textColumn('orderType', caption('orderType'), { minWidth: 220, hidingPriority: 4, ...searched, ...listed }),
    textColumn('province', caption('province'), {
      width: 115,
      hidingPriority: 6,
      customizeText: ({ valueText }) => (valueText === undefined || valueText === '' ? everywhere : valueText),
      ...listed,
    }),
    textColumn('email', caption('email'), { minWidth: 230, hidingPriority: 5, ...searched }),
    textColumn('pec', caption('pec'), { visible: false, hidingPriority: 2 }),
    textColumn('phone', caption('phone'), { visible: false, hidingPriority: 1 }),
    textColumn('contactName', caption('contactName'), { width: 140, hidingPriority: 0 }),
    stateColumn(intl, caption('isActive')),
    dateColumn('updatedAt', caption('updatedAt'), { visible: false, hidingPriority: 3, allowHeaderFiltering: false }),
    actionsColumn<OrderBoardRow>(intl.formatMessage(messages.actions), narrow ? 110 : 200, actionsOf),
  ];
}

/** The state is a word; its colour only repeats it. */
function stateColumn(intl: IntlShape, caption: string): Column<OrderBoardRow> {
  const [active, inactive] = [intl.formatMessage(messages.active), intl.formatMessage(messages.inactive)];
  return {
    ...booleanColumn('isActive', caption, {
      width: 120,
      hidingPriority: 7,
      allowGrouping: true,
      allowHeaderFiltering: true,
    }),
    trueText: active,
    falseText: inactive,
    cellTemplate: (cell, { data }) => {
      if (data) cell.append(data.isActive ? stateBadge('valid', active) : stateBadge('ended', inactive));
    },
  };
}
