import type { AppDeps, Handlers } from '../../platform/deps';
import { requestLanguage } from '../../platform/localization/culture';
import { applicationConfiguration } from './service';

export const applicationConfigurationHandlers = ({ config, database }: AppDeps): Handlers => ({
  abpApplicationConfigurationGet: async (request) => {
    const { includeLocalizationResources } = request.query as { includeLocalizationResources: boolean };
    return applicationConfiguration(
      { config, database },
      { caller: request.caller, language: requestLanguage(request), includeLocalizationResources },
    );
  },
});
