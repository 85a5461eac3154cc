import { CULTURES, type Culture } from './cultures';
import { baseResources, LANGUAGES, resourcesOf, type Language } from './texts';

interface LocalizationResource {
  readonly texts: Readonly<Record<string, string>>;
  readonly baseResources: readonly string[];
}

/** Every resource in a language; each base that one names is among them. */
export function localizationResources(language: Language): Record<string, LocalizationResource> {
  return Object.fromEntries(
    Object.entries(resourcesOf(language)).map(([name, texts]) => [name, { texts, baseResources: baseResources(name) }]),
  );
}

export interface ApplicationLocalization {
  readonly resources: Record<string, LocalizationResource>;
  readonly currentCulture: Culture;
}

/** All texts in a language. None of ours is dynamic (stored in the database), so `onlyDynamics` yields nothing. */
export const applicationLocalization = (language: Language, onlyDynamics: boolean): ApplicationLocalization => ({
  resources: onlyDynamics ? {} : localizationResources(language),
  currentCulture: CULTURES[language],
});

/** The languages a user may choose. */
export const languages = LANGUAGES.map((language) => ({
  cultureName: language,
  uiCultureName: language,
  displayName: CULTURES[language].displayName,
  twoLetterISOLanguageName: CULTURES[language].twoLetterIsoLanguageName,
  flagIcon: null,
}));
