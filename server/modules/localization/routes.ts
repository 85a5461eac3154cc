import type { Handlers } from '../../deps';
import { languageOf } from '../../localization/culture';
import { DEFAULT_LANGUAGE } from '../../localization/texts';
import { applicationLocalization } from '../../localization/resources';

export const localizationHandlers = (): Handlers => ({
  /** A language that we do not have is answered in the default one; the answer says which it is. */
  abpApplicationLocalizationGet: (request) => {
    const { cultureName, onlyDynamics } = request.query as { cultureName: string; onlyDynamics: boolean };
    return Promise.resolve(applicationLocalization(languageOf(cultureName) ?? DEFAULT_LANGUAGE, onlyDynamics));
  },
});
