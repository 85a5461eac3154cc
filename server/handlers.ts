/** Every operation of the contract and who answers it. */
import type { AppDeps } from './platform/deps';
import type { Handlers } from './platform/handler';
import { limitTestMails } from './identity/provider/account/limits';
import { forgetChangeFailures } from './identity/provider/passwords/changeFailures';
import { readMailServer } from './platform/mail/mailServer';
import { readSettings, settingsOf } from './platform/settings/settingValues';
import { accountHandlers } from './administration/account/routes';
import { applicationConfigurationHandlers } from './administration/application-configuration/routes';
import { dueWorkHandlers } from './administration/due-work/routes';
import { featureManagementHandlers } from './administration/feature-management/routes';
import { identityRolesHandlers } from './administration/identity-roles/routes';
import { identityUserLookupHandlers } from './administration/identity-user-lookup/routes';
import { identityUsersHandlers } from './administration/identity-users/routes';
import { localizationHandlers } from './administration/localization/routes';
import { multiTenancyHandlers } from './administration/multi-tenancy/routes';
import { permissionManagementHandlers } from './administration/permission-management/routes';
import { jobWork } from './administration/jobs/dueWork';
import { userWork } from './administration/identity-users/dueWork';
import { spidWork } from './identity/provider/spid/dueWork';
import { jobHandlers } from './administration/jobs/routes';
import { cleanedTextHandlers } from './administration/cleaned-texts/routes';
import { securityLogHandlers } from './administration/security-logs/routes';
import { settingManagementHandlers } from './administration/setting-management/routes';
import { tenantHandlers } from './administration/tenants/routes';
import type { Domain } from './domains/domain';
import { domains } from './domains/domains';

const everyDomain: readonly Domain[] = Object.values(domains);

export const handlersOf = (deps: AppDeps): Handlers => ({
  ...domains.accreditations.handlers(deps),
  ...domains.certificates.handlers(deps),
  ...domains.certifiers.handlers(deps),
  ...domains.content.handlers(deps),
  ...domains.controls.handlers(deps),
  ...domains.files.handlers(deps),
  ...domains.notifications.handlers(deps),
  ...domains.plants.handlers(deps),
  ...domains.publicRegister.handlers(deps),
  ...domains.registration.handlers(deps),
  ...domains.wallets.handlers(deps),
  ...accountHandlers(deps),
  ...applicationConfigurationHandlers(deps),
  ...cleanedTextHandlers(deps),
  ...dueWorkHandlers(deps, [
    ...everyDomain.flatMap(({ dueWork = [] }) => dueWork),
    jobWork(deps),
    userWork,
    spidWork(deps),
  ]),
  ...featureManagementHandlers(deps),
  ...identityRolesHandlers(),
  ...identityUsersHandlers({
    settingsOf: (tenantId) => readSettings(deps.database, tenantId),
    sealer: deps.sealer,
    forgetChangeFailures: (tenantId, userName) => forgetChangeFailures(deps.database, tenantId, userName),
  }),
  ...identityUserLookupHandlers(),
  ...jobHandlers(deps),
  ...localizationHandlers(),
  ...multiTenancyHandlers(deps),
  ...permissionManagementHandlers(deps),
  ...securityLogHandlers(deps),
  ...settingManagementHandlers(deps, {
    settingsOf: (tenantId) => settingsOf(deps.database, tenantId),
    mailServerOf: async (tenantId, changed) => ({
      ...(await readMailServer(deps.database, deps.sealer, tenantId, changed)),
      ...(deps.config.ehloName !== undefined && { ehloName: deps.config.ehloName }),
    }),
    limitTestMails: (tenantId) => limitTestMails(deps.database, tenantId),
  }),
  ...tenantHandlers(deps),
});
