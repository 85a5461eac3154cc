import config from 'devextreme/core/config';
import { loadMessages, locale } from 'devextreme/localization';

type Texts = Readonly<Record<string, string>>;

/**
 * The widgets' texts by language (CST-04): DevExtreme's own files, and ours for those it lacks. Italian and English are
 * always there.
 */
const files: Readonly<Record<string, () => Promise<{ default: Texts | Readonly<Record<string, Texts>> }>>> = {
  ar: () => import('devextreme/localization/messages/ar.json'),
  cs: () => import('devextreme/localization/messages/cs.json'),
  de: () => import('devextreme/localization/messages/de.json'),
  es: () => import('devextreme/localization/messages/es.json'),
  fi: () => import('devextreme/localization/messages/fi.json'),
  fr: () => import('devextreme/localization/messages/fr.json'),
  hi: () => import('./messages/hi.json'),
  hu: () => import('devextreme/localization/messages/hu.json'),
  is: () => import('./messages/is.json'),
  pt: () => import('devextreme/localization/messages/pt.json'),
  ro: () => import('devextreme/localization/messages/ro.json'),
  ru: () => import('devextreme/localization/messages/ru.json'),
  sk: () => import('./messages/sk.json'),
  sl: () => import('devextreme/localization/messages/sl.json'),
  tr: () => import('devextreme/localization/messages/tr.json'),
  'zh-Hans': () => import('devextreme/localization/messages/zh-Hans.json'),
  'zh-Hant': () => import('devextreme/localization/messages/zh-tw.json'),
};

const loaded = new Set<string>();

/** Fetches what widgets say in a language. When it cannot be had they speak English (ERR-08). */
export async function fetchTexts(language: string): Promise<void> {
  if (loaded.has(language) || !Object.hasOwn(files, language)) return;
  try {
    const texts = (await files[language]?.())?.default ?? {};
    const [only] = Object.values<Texts | string>(texts);
    loadMessages({ [language]: typeof only === 'object' ? only : texts });
    loaded.add(language);
  } catch (error) {
    if (process.env['NODE_ENV'] !== 'production')
      console.error(`No texts of widgets for the language ${language}:`, error);
  }
}

/**
 * Makes the widgets that are drawn from now on speak and write in a language, from right to left where it is written
 * so.
 */
export function speak(language: string): void {
  locale(language);
  config({ rtlEnabled: isRightToLeft(language) });
  // The first widget leaves the mark there, and the styles of all later ones go by it.
  document.body.classList.toggle('dx-rtl', isRightToLeft(language));
}

export const isRightToLeft = (language: string): boolean => language === 'ar';
