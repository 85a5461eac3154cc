import type { IntlConfig } from 'react-intl';

export type Catalogue = NonNullable<IntlConfig['messages']>;

/** The readers of the texts: everybody, or those whose session loads the pages of members. */
export type Area = 'visitors' | 'members';

/** For each language the loader of its file for an area. */
export type Catalogues = Readonly<Record<string, (area: Area) => Promise<{ default: Catalogue }>>>;

/** The languages besides Italian (CST-04); the Italian texts are in the components. */
const languages = [
  'ar',
  'cs',
  'de',
  'en',
  'en-GB',
  'es',
  'fi',
  'fr',
  'hi',
  'hu',
  'is',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'tr',
  'zh-Hans',
  'zh-Hant',
] as const;

const file = (language: string, area: Area) =>
  (area === 'visitors'
    ? import(`../messages/visitors/${language}.json`)
    : import(`../messages/members/${language}.json`)) as Promise<{
    default: Catalogue;
  }>;

/** Translations by language, each in files of its own that are loaded on demand. */
export const catalogues: Catalogues = Object.fromEntries(
  languages.map((language) => [language, (area) => file(language, area)]),
);
