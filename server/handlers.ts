/** Every operation of the contract and who answers it. */
import type { AppDeps, Handlers } from './platform/deps';
import { limitTestMails } from './identity/provider/account/limits';
import { readMailServer } from './platform/mail/mailServer';
import { readSettings, settingsOf } from './platform/settings/settingValues';
import { accountHandlers } from './administration/account/routes';
import { accreditationHandlers } from './domains/accreditations/applicant/routes';
import { adminAccreditationsHandlers } from './domains/accreditations/office/routes';
import { alboHandlers } from './domains/accreditations/register/routes';
import { recordHandlers } from './domains/certifiers/record/recordRoutes';
import { anagraficheHandlers } from './domains/certifiers/routes';
import { applicationConfigurationHandlers } from './administration/application-configuration/routes';
import { contactEmailHandlers } from './domains/certifiers/contact-email/routes';
import { featureManagementHandlers } from './administration/feature-management/routes';
import { fileHandlers } from './domains/files/routes';
import { identityRolesHandlers } from './administration/identity-roles/routes';
import { identityUserLookupHandlers } from './administration/identity-user-lookup/routes';
import { identityUsersHandlers } from './administration/identity-users/routes';
import { localizationHandlers } from './administration/localization/routes';
import { lookupHandlers } from './domains/content/lookups/routes';
import { manualHandlers } from './domains/content/manuals/routes';
import { multiTenancyHandlers } from './administration/multi-tenancy/routes';
import { newsHandlers } from './domains/content/news/routes';
import { notificationHandlers } from './domains/notifications/routes';
import { orderBoardHandlers } from './domains/accreditations/boards/routes';
import { permissionManagementHandlers } from './administration/permission-management/routes';
import { walletHandlers } from './domains/wallets/routes';
import { securityLogHandlers } from './administration/security-logs/routes';
import { settingManagementHandlers } from './administration/setting-management/routes';
import { tenantHandlers } from './administration/tenants/routes';

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
