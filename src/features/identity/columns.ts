import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { stateBadge, textColumn } from '../../shared/grid/columns';
import { actionsColumn, type RowAction } from '../../shared/grid/rowActions';
import { actionLabel, messages } from './messages';
import type { Role, User } from './model';

/** What may be done with a row; what its user may not do is absent. */
export type Offers<Row> = { edit?: (row: Row) => void; permissions?: (row: Row) => void; remove?: (row: Row) => void };

const svg = 'http://www.w3.org/2000/svg';

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

/** The users; `ownName` is the user name of who looks, who cannot be deleted by oneself. */
export function userColumns(intl: IntlShape, offers: Offers<User>, ownName: string | null): Column<User, string>[] {
  return [
    {
      ...textColumn('userName', intl.formatMessage(messages.userName), { minWidth: 140 }),
      cellTemplate: (cell, { data }: { data?: User }) => {
        if (!data) return;
        if (data.isActive) cell.append(data.userName);
        else cell.append(...inactive(data.userName, intl.formatMessage(messages.inactive)));
      },
    },
    textColumn('email', intl.formatMessage(messages.email), { minWidth: 160, hidingPriority: 2 }),
    textColumn('phoneNumber', intl.formatMessage(messages.phoneNumber), { minWidth: 110, hidingPriority: 1 }),
    actionsColumn<User>(intl.formatMessage(messages.actions), 320, (user) =>
      rowActions(intl, user, user.userName, offers, user.userName !== ownName),
    ),
  ];
}

function rowActions<Row>(
  intl: IntlShape,
  row: Row,
  name: string,
  { edit, permissions, remove }: Offers<Row>,
  isRemovable: boolean,
): RowAction[] {
  const action = (key: 'edit' | 'permissions' | 'remove', onClick: ((row: Row) => void) | undefined): RowAction[] => {
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
    ...(isRemovable ? action('remove', remove) : []),
  ];
}

/** A muted name after a red sign, whose words are there for those who do not see it. */
function inactive(userName: string, words: string): (Node | string)[] {
  const sign = document.createElement('span');
  sign.className = 'sace-identity__ban';
  sign.title = words;
  sign.setAttribute('role', 'img');
  sign.setAttribute('aria-label', words);
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute(
    'd',
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 2a8 8 0 0 1 4.9 1.7L5.7 16.9A8 8 0 0 1 12 4zm0 16a8 8 0 0 1-4.9-1.7L18.3 7.1A8 8 0 0 1 12 20z',
  );
  drawing.append(path);
  sign.append(drawing);
  const name = document.createElement('span');
  name.className = 'sace-identity__inactive';
  name.textContent = userName;
  return [sign, ' ', name];
}
