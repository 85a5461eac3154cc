import { FeatureModal } from '../features/administration/feature-management/FeatureModal';
import { TenantsPage } from '../features/administration/tenants/TenantsPage';

/** The tenants, with the modal of the features of one. */
export function TenantManagement() {
  return (
    <TenantsPage
      features={(tenant, onClose) => (
        <FeatureModal providerName="T" providerKey={tenant.id} providerTitle={tenant.name} onClose={onClose} />
      )}
    />
  );
}
