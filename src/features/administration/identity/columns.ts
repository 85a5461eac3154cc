import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { stateBadge, textColumn } from '../../../shared/grid/columns';
import { actionsColumn, type RowAction } from '../../../shared/grid/rowActions';
import { actionLabel, messages } from './messages';
import type { Role } from './model';

/** The actions on a row; an action that the user may not do is absent. */
export type Offers<Row> = {
  edit?: (row: Row) => void;
  permissions?: (row: Row) => void;
  lock?: (row: Row) => void;
  unlock?: (row: Row) => void;
  remove?: (row: Row) => void;
};

/** The roles: name with its badges, and what may be done. */
export function roleColumns(intl: IntlShape, offers: Offers<Role>): Column<Role, string>[] {
  return [
    {
      ...textColumn('name', intl.formatMessage(messages.roleName), { minWidth: 130 }),
      cellTemplate: (cell, { data }: { data?: Role }) => {
        if (!data) return;
        cell.append(data.name);
        if (data.isDefault) cell.append(' ', stateBadge('valid', intl.formatMessage(messages.isDefault)));
        if (data.isPublic) cell.append(' ', stateBadge('theirs', intl.formatMessage(messages.isPublic)));
      },
    },
    // A static role stays.
    actionsColumn<Role>(intl.formatMessage(messages.actions), 320, (role) =>
      rowActions(intl, role, role.name, offers, !role.isStatic),
    ),
  ];
}

/** The buttons of a row; removing is offered only where it is allowed. */
export function rowActions<Row>(
  intl: IntlShape,
  row: Row,
  name: string,
  { edit, permissions, lock, unlock, remove }: Offers<Row>,
  isRemovable: boolean,
): RowAction[] {
  const action = (key: keyof Offers<Row>, onClick: ((row: Row) => void) | undefined): RowAction[] => {
    if (!onClick) return [];
    const text = intl.formatMessage(messages[key]);
    return [
      {
        name: key,
        text,
        label: intl.formatMessage(actionLabel, { action: text, name }),
        isDangerous: key === 'remove',
        onClick: () => {
          onClick(row);
        },
      },
    ];
  };
  return [
    ...action('edit', edit),
    ...action('permissions', permissions),
    ...action('lock', lock),
    ...action('unlock', unlock),
    ...(isRemovable ? action('remove', remove) : []),
  ];
}
