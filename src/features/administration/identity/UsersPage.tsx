import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../shared/applicationConfiguration';
import { RemoteList } from '../../../shared/grid/RemoteList';
import { useRecordInAddress } from '../../../shared/routing/useRecordInAddress';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { useNarrow } from '../../../shared/ui/useNarrow';
import { Editor } from './Editor';
import { LockDialog } from './LockDialog';
import { lockRequested } from './locking';
import { messages, userCount } from './messages';
import { usersSlice } from './recordsSlice';
import { layoutVersion, userColumns } from './userColumns';
import { usePage } from './usePage';
import './identity.css';

const { selectChanges, selectEditor, selectGrid } = usersSlice.selectors;
const slice = { ...usersSlice.actions, selectGrid };

type Holder = { id: string; userName: string };
type Props = {
  /** The dialog of a user's permissions. */ permissionsOf: (user: Holder, onClose: () => void) => ReactNode;
};

/** The users of the tenant (ADM-03). */
export function UsersPage({ permissionsOf }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const page = usePage(usersSlice, 'AbpIdentity.Users');
  const ownName = useSelector(selectCurrentUser).userName;
  const narrow = useNarrow();
  useRecordInAddress('utente', (id) => {
    if (page.may('Update')) page.open(id);
  });
  const [holder, setHolder] = useState<Holder | null>(null);
  const [locking, setLocking] = useState<Holder | null>(null);
  const columns = useMemo(
    () =>
      userColumns(
        intl,
        {
          ...(page.may('Update') && {
            edit: ({ id }) => {
              page.open(id);
            },
            lock: ({ id, userName }) => {
              setLocking({ id, userName });
            },
            unlock: ({ id, userName }) => dispatch(lockRequested({ id, name: userName, until: null })),
          }),
          ...(page.may('ManagePermissions') && {
            permissions: ({ id, userName }) => {
              setHolder({ id, userName });
            },
          }),
          ...(page.may('Delete') && {
            remove: ({ id, userName }) => {
              page.remove(id, userName);
            },
          }),
        },
        ownName,
        narrow,
      ),
    [intl, dispatch, page, ownName, narrow],
  );
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.users)} lead={intl.formatMessage(messages.usersLead)} />
      <RemoteList
        slice={slice}
        name="users"
        version={layoutVersion}
        columns={columns}
        label={intl.formatMessage(messages.userList)}
        words={{
          count: (count) => intl.formatMessage(userCount, { count }),
          empty: intl.formatMessage(messages.noUsers),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        searchHint={intl.formatMessage(messages.search)}
        changes={useSelector(selectChanges)}
        actions={
          page.may('Create') && (
            <button
              type="button"
              className="btn btn-primary btn-sm"
              onClick={() => {
                page.open(null);
              }}
            >
              {intl.formatMessage(messages.newUser)}
            </button>
          )
        }
      />
      <Editor {...page.editor} state={useSelector(selectEditor)} title={intl.formatMessage(messages.users)} />
      {locking !== null && (
        <LockDialog
          userName={locking.userName}
          onLock={(until) => {
            dispatch(lockRequested({ id: locking.id, name: locking.userName, until }));
            setLocking(null);
          }}
          onClose={() => {
            setLocking(null);
          }}
        />
      )}
      {holder !== null &&
        permissionsOf(holder, () => {
          setHolder(null);
        })}
    </>
  );
}
