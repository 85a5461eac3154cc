import type { AccountApi } from '../features/account/model';
import type { AccountAccessApi } from '../features/account-access/model';
import type { AdminAccreditationsApi } from '../features/admin-accreditations/model';
import type { AlboApi } from '../features/albo/model';
import type { FeaturesApi } from '../features/feature-management/model';
import type { RecordsApi } from '../features/identity/model';
import type { ManualsApi } from '../features/manuals/model';
import type { NewsApi } from '../features/news/model';
import type { PermissionsApi } from '../features/permission-management/model';
import type { SecurityLogsApi } from '../features/security-log/model';
import type { SessionPort } from '../features/session/model';
import type { SettingsApi } from '../features/settings/model';
import type { TenantLookupApi, TenantsApi } from '../features/tenants/model';
import type { UserDataApi } from '../features/user-data/model';
import type { ApplicationConfigurationApi } from '../shared/applicationConfigurationSaga';
import type { Report } from '../shared/supervise';

/** Everything outside the program that its sagas work with: ports, met structurally by src/api. */
export type Deps = {
  session: SessionPort;
  applicationConfiguration: ApplicationConfigurationApi;
  userData: UserDataApi;
  adminAccreditations: AdminAccreditationsApi;
  albo: AlboApi;
  news: NewsApi;
  manuals: ManualsApi;
  account: AccountApi;
  accountAccess: AccountAccessApi;
  securityLogs: SecurityLogsApi;
  roles: RecordsApi;
  users: RecordsApi;
  permissions: PermissionsApi;
  features: FeaturesApi;
  settings: SettingsApi;
  tenants: TenantsApi;
  tenantLookup: TenantLookupApi;
  report: Report;
};
