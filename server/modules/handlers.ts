/** Every operation of the contract and who answers it. */
import type { AppDeps, Handlers } from '../deps';
import { limitTestMails } from '../identity-provider/account/limits';
import { readMailServer } from '../mail/mailServer';
import { readSettings, settingsOf } from '../settings/settingValues';
import { accountHandlers } from './account/routes';
import { accreditationHandlers } from './accreditations/routes';
import { adminAccreditationsHandlers } from './admin-accreditations/routes';
import { alboHandlers } from './albo/routes';
import { recordHandlers } from './anagrafiche/recordRoutes';
import { anagraficheHandlers } from './anagrafiche/routes';
import { applicationConfigurationHandlers } from './application-configuration/routes';
import { contactEmailHandlers } from './contact-email/routes';
import { featureManagementHandlers } from './feature-management/routes';
import { fileHandlers } from './files/routes';
import { identityRolesHandlers } from './identity-roles/routes';
import { identityUserLookupHandlers } from './identity-user-lookup/routes';
import { identityUsersHandlers } from './identity-users/routes';
import { localizationHandlers } from './localization/routes';
import { lookupHandlers } from './lookups/routes';
import { manualHandlers } from './manuals/routes';
import { multiTenancyHandlers } from './multi-tenancy/routes';
import { newsHandlers } from './news/routes';
import { notificationHandlers } from './notifications/routes';
import { orderBoardHandlers } from './order-boards/routes';
import { permissionManagementHandlers } from './permission-management/routes';
import { walletHandlers } from './portafogli/routes';
import { securityLogHandlers } from './security-logs/routes';
import { settingManagementHandlers } from './setting-management/routes';
import { tenantHandlers } from './tenants/routes';

export const handlersOf = (deps: AppDeps): Handlers => ({
  ...applicationConfigurationHandlers(deps),
  ...localizationHandlers(),
  ...tenantHandlers(deps),
  ...multiTenancyHandlers(deps),
  ...permissionManagementHandlers(deps),
  ...featureManagementHandlers(deps),
  ...lookupHandlers(),
  ...anagraficheHandlers(deps),
  ...recordHandlers(deps),
  ...accreditationHandlers(deps),
  ...adminAccreditationsHandlers(deps),
  ...contactEmailHandlers(deps),
  ...orderBoardHandlers(deps),
  ...notificationHandlers(deps),
  ...alboHandlers(deps),
  ...newsHandlers(deps),
  ...manualHandlers(),
  ...fileHandlers(deps),
  ...walletHandlers(deps),
  ...accountHandlers(deps),
  ...securityLogHandlers(),
  ...identityRolesHandlers(),
  ...identityUsersHandlers({ settingsOf: (tenantId) => readSettings(deps.database, tenantId) }),
  ...identityUserLookupHandlers(),
  ...settingManagementHandlers(deps, {
    settingsOf: (tenantId) => settingsOf(deps.database, tenantId),
    mailServerOf: (tenantId, changed) => readMailServer(deps.database, deps.sealer, tenantId, changed),
    limitTestMails: (tenantId) => limitTestMails(deps.database, tenantId),
  }),
});
