import type { Handlers } from '../../platform/handler';
import { languageOf } from '../../platform/localization/culture';
import { DEFAULT_LANGUAGE } from '../../platform/localization/texts';
import { applicationLocalization } from '../../platform/localization/resources';

export const localizationHandlers = () =>
  ({
    /** An unknown language gets the texts of the default one; the answer names the language. */
    abpApplicationLocalizationGet: (request) => {
      const { cultureName, onlyDynamics } = request.query;
      return Promise.resolve(applicationLocalization(languageOf(cultureName) ?? DEFAULT_LANGUAGE, onlyDynamics));
    },
  }) satisfies Partial<Handlers>;
