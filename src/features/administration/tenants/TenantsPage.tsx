import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import { AbpList } from '../../../shared/grid/AbpList';
import { isGranted } from '../../../shared/policies';
import { useRecordInAddress } from '../../../shared/routing/useRecordInAddress';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { tenantColumns } from './columns';
import { countMessage, messages } from './messages';
import type { Tenant } from './model';
import { tenantsActions, tenantsSelectors } from './slice';
import { EditTenantDialog, NewTenantDialog } from './TenantDialog';

const slice = {
  loadRequested: tenantsActions.loadRequested,
  gridLeft: tenantsActions.gridLeft,
  selectGrid: tenantsSelectors.selectGrid,
};

/** Draws the modal of a tenant's features; it stands until it calls `onClose`. */
type FeaturesSlot = (tenant: Tenant, onClose: () => void) => ReactNode;

/** ADM-04: the tenants of the host, to add, rename and delete; what each may do is in the modal of its features. */
export function TenantsPage({ features }: { features: FeaturesSlot }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const changes = useSelector(tenantsSelectors.selectChanges);
  const editor = useSelector(tenantsSelectors.selectEditor);
  const granted = useSelector(selectGrantedPolicies);
  const [shown, setShown] = useState<Tenant | null>(null);
  useRecordInAddress('ente', (id) => {
    if (isGranted(granted, 'AbpTenantManagement.Tenants.Update')) dispatch(tenantsActions.tenantRequested(id));
  });
  const columns = useMemo(
    () =>
      tenantColumns(intl, granted, {
        edit: (tenant) => dispatch(tenantsActions.formOpened({ tenant })),
        features: setShown,
        remove: (tenant) => dispatch(tenantsActions.deleteRequested({ tenant })),
      }),
    [intl, granted, dispatch],
  );
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <AbpList
        slice={slice}
        columns={columns}
        changes={changes}
        label={intl.formatMessage(messages.grid)}
        searchLabel={intl.formatMessage(messages.search)}
        words={{
          count: (count) => intl.formatMessage(countMessage, { count }),
          empty: intl.formatMessage(messages.empty),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        actions={
          isGranted(granted, 'AbpTenantManagement.Tenants.Create') && (
            <button
              type="button"
              className="btn btn-primary btn-sm"
              onClick={() => dispatch(tenantsActions.formOpened({ tenant: null }))}
            >
              {intl.formatMessage(messages.new)}
            </button>
          )
        }
      />
      {editor && (editor.tenant ? <EditTenantDialog tenant={editor.tenant} /> : <NewTenantDialog />)}
      {shown &&
        features(shown, () => {
          setShown(null);
        })}
    </>
  );
}
