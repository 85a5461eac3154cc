import type { AppDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { requestLanguage } from '../../platform/localization/culture';
import { applicationConfiguration } from './service';

export const applicationConfigurationHandlers = ({ config, database }: AppDeps) =>
  ({
    abpApplicationConfigurationGet: async (request) => {
      const { includeLocalizationResources } = request.query;
      return applicationConfiguration(
        { config, database },
        { caller: request.caller, language: requestLanguage(request), includeLocalizationResources },
      );
    },
  }) satisfies Partial<Handlers>;
