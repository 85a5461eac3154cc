import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { AbpList } from '../../../shared/grid/AbpList';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { roleColumns } from './columns';
import { Editor } from './Editor';
import { messages, roleCount } from './messages';
import { rolesSlice } from './recordsSlice';
import { usePage } from './usePage';
import './identity.css';

const { selectChanges, selectEditor, selectGrid } = rolesSlice.selectors;
const slice = { ...rolesSlice.actions, selectGrid };

type Props = {
  /** The dialog of a role's permissions. */ permissionsOf: (roleName: string, onClose: () => void) => ReactNode;
};

/** The roles of the tenant (ADM-03). */
export function RolesPage({ permissionsOf }: Props) {
  const intl = useIntl();
  const page = usePage(rolesSlice, 'AbpIdentity.Roles');
  const [holder, setHolder] = useState<string | null>(null);
  const columns = useMemo(
    () =>
      roleColumns(intl, {
        ...(page.may('Update') && {
          edit: ({ id }) => {
            page.open(id);
          },
        }),
        ...(page.may('ManagePermissions') && {
          permissions: ({ name }) => {
            setHolder(name);
          },
        }),
        ...(page.may('Delete') && {
          remove: ({ id, name }) => {
            page.remove(id, name);
          },
        }),
      }),
    [intl, page],
  );
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.roles)} lead={intl.formatMessage(messages.rolesLead)} />
      <AbpList
        slice={slice}
        columns={columns}
        label={intl.formatMessage(messages.roleList)}
        words={{
          count: (count) => intl.formatMessage(roleCount, { count }),
          empty: intl.formatMessage(messages.noRoles),
          noMatch: intl.formatMessage(messages.noRoles),
        }}
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
              {intl.formatMessage(messages.newRole)}
            </button>
          )
        }
      />
      <Editor {...page.editor} state={useSelector(selectEditor)} title={intl.formatMessage(messages.roles)} />
      {holder !== null &&
        permissionsOf(holder, () => {
          setHolder(null);
        })}
    </>
  );
}
