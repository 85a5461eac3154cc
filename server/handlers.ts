/** Every operation of the contract and who answers it. */
import type { AppDeps } from './platform/deps';
import type { Handlers } from './platform/handler';
import { limitTestMails } from './identity/provider/account/limits';
import { readMailServer } from './platform/mail/mailServer';
import { readSettings, settingsOf } from './platform/settings/settingValues';
import { accountHandlers } from './administration/account/routes';
import { applicationConfigurationHandlers } from './administration/application-configuration/routes';
import { featureManagementHandlers } from './administration/feature-management/routes';
import { identityRolesHandlers } from './administration/identity-roles/routes';
import { identityUserLookupHandlers } from './administration/identity-user-lookup/routes';
import { identityUsersHandlers } from './administration/identity-users/routes';
import { localizationHandlers } from './administration/localization/routes';
import { multiTenancyHandlers } from './administration/multi-tenancy/routes';
import { permissionManagementHandlers } from './administration/permission-management/routes';
import { jobHandlers } from './administration/jobs/routes';
import { cleanedTextHandlers } from './administration/cleaned-texts/routes';
import { securityLogHandlers } from './administration/security-logs/routes';
import { settingManagementHandlers } from './administration/setting-management/routes';
import { tenantHandlers } from './administration/tenants/routes';
import {
  accreditationFees,
  accreditationHandlers,
  adminAccreditationsHandlers,
  alboHandlers,
  orderBoardHandlers,
} from './domains/accreditations';
import { anagraficheHandlers, contactEmailHandlers, maintainerHandlers, recordHandlers } from './domains/certifiers';
import { certificateHandlers } from './domains/certificates';
import {
  confirmationHandlers,
  contentHandlers,
  lookupHandlers,
  manualHandlers,
  newsHandlers,
  pageHandlers,
  serviceMessageHandlers,
} from './domains/content';
import { controlHandlers, controlPlanHandlers } from './domains/controls';
import { fileHandlers } from './domains/files';
import { notificationHandlers } from './domains/notifications';
import { plantExchangeHandlers, plantHandlers, plantPlateHandlers, plantStatisticsHandlers } from './domains/plants';
import {
  openDataHandlers,
  openDataRowHandlers,
  statisticsHandlers,
  streetHandlers,
  visuraHandlers,
} from './domains/public-register';
import {
  actHandlers,
  annulmentHandlers,
  monitorHandlers,
  registrationHandlers,
  siapeHandlers,
} from './domains/registration';
import { walletHandlers } from './domains/wallets';

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
  ...maintainerHandlers(deps),
  ...accreditationHandlers(deps),
  ...adminAccreditationsHandlers(deps),
  ...certificateHandlers(deps),
  ...actHandlers(deps),
  ...annulmentHandlers(deps),
  ...monitorHandlers(deps),
  ...registrationHandlers(deps),
  ...siapeHandlers(deps),
  ...controlHandlers(deps),
  ...controlPlanHandlers(deps),
  ...visuraHandlers(deps),
  ...streetHandlers(deps),
  ...statisticsHandlers(),
  ...openDataHandlers(),
  ...openDataRowHandlers(deps),
  ...plantHandlers(deps),
  ...plantExchangeHandlers(deps),
  ...plantPlateHandlers(deps),
  ...plantStatisticsHandlers(),
  ...contactEmailHandlers(deps),
  ...orderBoardHandlers(deps),
  ...notificationHandlers(deps),
  ...alboHandlers(deps),
  ...newsHandlers(deps),
  ...pageHandlers,
  ...confirmationHandlers(deps),
  ...contentHandlers(deps),
  ...manualHandlers(deps),
  ...serviceMessageHandlers(deps),
  ...fileHandlers(deps),
  ...walletHandlers(deps, accreditationFees(deps)),
  ...accountHandlers(deps),
  ...jobHandlers(deps),
  ...cleanedTextHandlers(deps),
  ...securityLogHandlers(deps),
  ...identityRolesHandlers(),
  ...identityUsersHandlers({
    settingsOf: (tenantId) => readSettings(deps.database, tenantId),
    sealer: deps.sealer,
  }),
  ...identityUserLookupHandlers(),
  ...settingManagementHandlers(deps, {
    settingsOf: (tenantId) => settingsOf(deps.database, tenantId),
    mailServerOf: async (tenantId, changed) => ({
      ...(await readMailServer(deps.database, deps.sealer, tenantId, changed)),
      ...(deps.config.ehloName !== undefined && { ehloName: deps.config.ehloName }),
    }),
    limitTestMails: (tenantId) => limitTestMails(deps.database, tenantId),
  }),
});
