/** Every operation of the contract and who answers it. */
import type { AppDeps, Handlers } from '../deps';
import { accountHandlers } from './account/routes';
import { adminAccreditationsHandlers } from './admin-accreditations/routes';
import { alboHandlers } from './albo/routes';
import { anagraficheHandlers } from './anagrafiche/routes';
import { applicationConfigurationHandlers } from './application-configuration/routes';
import { featureManagementHandlers } from './feature-management/routes';
import { fileHandlers } from './files/routes';
import { localizationHandlers } from './localization/routes';
import { lookupHandlers } from './lookups/routes';
import { manualHandlers } from './manuals/routes';
import { multiTenancyHandlers } from './multi-tenancy/routes';
import { newsHandlers } from './news/routes';
import { permissionManagementHandlers } from './permission-management/routes';
import { walletHandlers } from './portafogli/routes';
import { securityLogHandlers } from './security-logs/routes';
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
  ...adminAccreditationsHandlers(deps),
  ...alboHandlers(deps),
  ...newsHandlers(deps),
  ...manualHandlers(),
  ...fileHandlers(),
  ...walletHandlers(deps),
  ...accountHandlers(deps),
  ...securityLogHandlers(),
});
