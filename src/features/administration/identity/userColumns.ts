import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { booleanColumn, hiddenSearchColumn, stateBadge, textColumn, type Tone } from '../../../shared/grid/columns';
import { actionsColumn } from '../../../shared/grid/rowActions';
import { rowActions, type Offers } from './columns';
import { lockWords } from './lockWords';
import { messages } from './messages';
import type { UserRow } from './model';
import { shutOut } from './shutOutSign';

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 1;

const stateNames: Readonly<Record<UserRow['status'], MessageDescriptor>> = {
  active: messages.isActive,
  inactive: messages.notActive,
  locked: messages.locked,
  lockedOut: messages.lockedOut,
};
const stateTones: Readonly<Record<UserRow['status'], Tone>> = {
  active: 'valid',
  inactive: 'ended',
  locked: 'ended',
  lockedOut: 'waiting',
};

/** Offers a lock or an unlock according to the user's state; nobody locks themselves. */
const lockOffers = ({ lock, unlock, ...offers }: Offers<UserRow>, { status }: UserRow, isOneself: boolean) => ({
  ...offers,
  ...(lock && status !== 'locked' && !isOneself && { lock }),
  ...(unlock && (status === 'locked' || status === 'lockedOut') && { unlock }),
});

/**
 * The users; `ownName` is the user name of who looks, who can be neither locked nor deleted by oneself.
 * `hidingPriority` says which columns go first on a narrow screen (the lowest).
 */
export function userColumns(
  intl: IntlShape,
  offers: Offers<UserRow>,
  ownName: string | null,
  narrow: boolean,
): Column<UserRow, string>[] {
  const label = (name: keyof typeof messages) => intl.formatMessage(messages[name]);
  const unsorted = { allowSorting: false };
  return [
    {
      ...textColumn('userName', label('userName'), { minWidth: 140, allowHiding: false, sortOrder: 'asc' }),
      cellTemplate: (cell, { data }: { data?: UserRow }) => {
        if (!data) return;
        const words = data.status === 'inactive' ? label('inactive') : lockWords(intl, data.lockedUntil);
        if (words === null) cell.append(data.userName);
        else cell.append(...shutOut(data.userName, words));
      },
    },
    textColumn('name', label('name'), { minWidth: 110, hidingPriority: 3, ...unsorted }),
    textColumn('surname', label('surname'), { minWidth: 110, hidingPriority: 4, ...unsorted }),
    statusColumn(intl, label('status')),
    textColumn('roles', label('rolesTab'), { minWidth: 130, hidingPriority: 6, ...unsorted }),
    textColumn('email', label('email'), { minWidth: 185, hidingPriority: 5 }),
    booleanColumn('emailConfirmed', label('emailConfirmed'), {
      width: 150,
      hidingPriority: 2,
      allowGrouping: true,
      allowHeaderFiltering: true,
      ...unsorted,
    }),
    textColumn('phoneNumber', label('phoneNumber'), { minWidth: 110, hidingPriority: 1, visible: false }),
    actionsColumn<UserRow>(label('actions'), narrow ? 130 : 310, (user) => {
      const isOneself = user.userName === ownName;
      return rowActions(intl, user, user.userName, lockOffers(offers, user, isOneself), !isOneself);
    }),
    hiddenSearchColumn('search'),
  ];
}

/** The column that says in words whether a user may sign in; its colour only repeats the word. */
function statusColumn(intl: IntlShape, caption: string): Column<UserRow, string> {
  return {
    ...textColumn('status', caption, {
      width: 150,
      hidingPriority: 7,
      allowGrouping: true,
      allowHeaderFiltering: true,
      allowSorting: false,
    }),
    lookup: {
      dataSource: Object.entries(stateNames).map(([value, name]) => ({ value, text: intl.formatMessage(name) })),
      valueExpr: 'value',
      displayExpr: 'text',
    },
    cellTemplate: (cell: HTMLElement, { data, text }: { data?: UserRow; text: string }) => {
      if (data) cell.append(stateBadge(stateTones[data.status], text));
    },
  };
}
