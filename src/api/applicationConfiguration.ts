import type { ApplicationConfiguration } from '../shared/applicationConfiguration';
import { askFor } from './client';
import { AbpApplicationConfigurationService } from './generated/services/AbpApplicationConfigurationService';
import type { ApplicationConfiguration as Dto } from './generated/models/ApplicationConfiguration';

/** The user, tenant, rights and settings of the session. Texts are not in it: they are part of the program. */
export const applicationConfigurationApi = {
  get: (signal?: AbortSignal): Promise<ApplicationConfiguration> =>
    askFor(
      () => AbpApplicationConfigurationService.abpApplicationConfigurationGet({ includeLocalizationResources: false }),
      toApplicationConfiguration,
      signal,
    ),
};

function toApplicationConfiguration({ localization, auth, setting, features, ...rest }: Dto): ApplicationConfiguration {
  const { isAuthenticated, id, userName, name, surName, email, emailVerified, roles } = rest.currentUser;
  const { cultureName, isRightToLeft } = localization.currentCulture;
  return {
    localization: {
      languages: localization.languages.map((language) => ({
        cultureName: language.cultureName,
        displayName: language.displayName,
        twoLetterISOLanguageName: language.twoLetterISOLanguageName,
      })),
      currentCulture: { cultureName, isRightToLeft },
    },
    auth: { grantedPolicies: auth.grantedPolicies },
    setting: { values: setting.values },
    features: { values: features.values },
    currentUser: { isAuthenticated, id, userName, name, surName, email, emailVerified, roles },
    currentTenant: {
      id: rest.currentTenant.id,
      name: rest.currentTenant.name,
      isAvailable: rest.currentTenant.isAvailable,
    },
    multiTenancy: rest.multiTenancy,
  };
}
