import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../shared/applicationConfiguration';
import { AbpList } from '../../shared/grid/AbpList';
import { PageHeading } from '../../shared/ui/PageHeading';
import { userColumns } from './columns';
import { Editor } from './Editor';
import { messages, userCount } from './messages';
import { usersSlice } from './recordsSlice';
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
  const page = usePage(usersSlice, 'AbpIdentity.Users');
  const ownName = useSelector(selectCurrentUser).userName;
  const [holder, setHolder] = useState<Holder | null>(null);
  const columns = useMemo(
    () =>
      userColumns(
        intl,
        {
          ...(page.may('Update') && {
            edit: ({ id }) => {
              page.open(id);
            },
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
      ),
    [intl, page, ownName],
  );
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.users)} lead={intl.formatMessage(messages.usersLead)} />
      <AbpList
        slice={slice}
        columns={columns}
        label={intl.formatMessage(messages.userList)}
        words={{
          count: (count) => intl.formatMessage(userCount, { count }),
          empty: intl.formatMessage(messages.noUsers),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        searchLabel={intl.formatMessage(messages.search)}
        changes={useSelector(selectChanges)}
        actions={
          page.may('Create') && (
            <button
              type="button"
              className="btn btn-primary"
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
      {holder !== null &&
        permissionsOf(holder, () => {
          setHolder(null);
        })}
    </>
  );
}
