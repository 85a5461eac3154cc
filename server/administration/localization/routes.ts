import type { Handlers } from '../../platform/deps';
import { languageOf } from '../../platform/localization/culture';
import { DEFAULT_LANGUAGE } from '../../platform/localization/texts';
import { applicationLocalization } from '../../platform/localization/resources';

export const localizationHandlers = (): Handlers => ({
  /** A language that we do not have is answered in the default one; the answer says which it is. */
  abpApplicationLocalizationGet: (request) => {
    const { cultureName, onlyDynamics } = request.query as { cultureName: string; onlyDynamics: boolean };
    return Promise.resolve(applicationLocalization(languageOf(cultureName) ?? DEFAULT_LANGUAGE, onlyDynamics));
  },
});
