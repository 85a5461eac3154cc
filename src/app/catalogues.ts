import type { IntlConfig } from 'react-intl';

export type Catalogue = NonNullable<IntlConfig['messages']>;
export type Catalogues = Readonly<Record<string, () => Promise<{ default: Catalogue }>>>;

/** Translations by language (CST-04), each in a file of its own that comes when it is chosen. Italian is in the components. */
export const catalogues: Catalogues = {
  ar: () => import('../messages/ar.json'),
  cs: () => import('../messages/cs.json'),
  de: () => import('../messages/de.json'),
  en: () => import('../messages/en.json'),
  'en-GB': () => import('../messages/en-GB.json'),
  es: () => import('../messages/es.json'),
  fi: () => import('../messages/fi.json'),
  fr: () => import('../messages/fr.json'),
  hi: () => import('../messages/hi.json'),
  hu: () => import('../messages/hu.json'),
  is: () => import('../messages/is.json'),
  pt: () => import('../messages/pt.json'),
  ro: () => import('../messages/ro.json'),
  ru: () => import('../messages/ru.json'),
  sk: () => import('../messages/sk.json'),
  sl: () => import('../messages/sl.json'),
  tr: () => import('../messages/tr.json'),
  'zh-Hans': () => import('../messages/zh-Hans.json'),
  'zh-Hant': () => import('../messages/zh-Hant.json'),
};
