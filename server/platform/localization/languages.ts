/**
 * The languages of the product (CST-04) and the files of their texts. Italian is the source, English the fallback of
 * the others.
 */
import ar from './ar.json';
import cs from './cs.json';
import de from './de.json';
import en from './en.json';
import enGB from './en-GB.json';
import es from './es.json';
import fi from './fi.json';
import fr from './fr.json';
import hi from './hi.json';
import hu from './hu.json';
import is from './is.json';
import it from './it.json';
import pt from './pt.json';
import ro from './ro.json';
import ru from './ru.json';
import sk from './sk.json';
import sl from './sl.json';
import tr from './tr.json';
import zhHans from './zh-Hans.json';
import zhHant from './zh-Hant.json';

/** In the order in which a person chooses: the default, English, then each by its own name, script by script. */
export const LANGUAGES = [
  ...(['it', 'en', 'en-GB', 'cs', 'de', 'es', 'fr', 'is', 'hu', 'pt'] as const),
  ...(['ro', 'sk', 'sl', 'fi', 'tr', 'ru', 'ar', 'hi', 'zh-Hans', 'zh-Hant'] as const),
] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'it';

export type Texts = Readonly<Record<string, string>>;
/** Texts by resource and key. */
export type Resources = Readonly<Record<string, Texts>>;

/** The texts of each file. British English has only those that differ from English. */
export const FILES: Readonly<Record<Language, Resources>> = {
  it,
  en,
  'en-GB': enGB,
  cs,
  de,
  es,
  fr,
  is,
  hu,
  pt,
  ro,
  sk,
  sl,
  fi,
  tr,
  ru,
  ar,
  hi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};
