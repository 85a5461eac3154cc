import type { Handlers } from '../../platform/handler';
import { languageOf } from '../../platform/localization/culture';
import { DEFAULT_LANGUAGE } from '../../platform/localization/texts';
import { applicationLocalization } from '../../platform/localization/resources';

export const localizationHandlers = () =>
  ({
    /** A language that we do not have is answered in the default one; the answer says which it is. */
    abpApplicationLocalizationGet: (request) => {
      const { cultureName, onlyDynamics } = request.query;
      return Promise.resolve(applicationLocalization(languageOf(cultureName) ?? DEFAULT_LANGUAGE, onlyDynamics));
    },
  }) satisfies Partial<Handlers>;
