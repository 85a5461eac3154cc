/**
 * Texts of the server and of the administration shell, by resource and key (ABP conventions), in the languages we have.
 */
import type { ErrorText, LocalizedText } from '../errors';
import { FILES, LANGUAGES, type Language, type Resources, type Texts } from './languages';

export { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages';

/** The resource of texts written without a resource name (`::Key`). */
export const DEFAULT_RESOURCE = 'Sace';

/** Every resource of a language, with English and then Italian where its own file has no text. */
function complete(language: Language): Resources {
  const layers = [FILES.it, FILES.en, FILES[language]];
  return Object.fromEntries(
    Object.keys(FILES.it).map((name) => [
      name,
      Object.assign({}, ...layers.map((layer) => layer[name] ?? {})) as Texts,
    ]),
  );
}

const RESOURCES = Object.fromEntries(
  LANGUAGES.map((language) => [language, language === 'it' ? FILES.it : complete(language)]),
) as Readonly<Record<Language, Resources>>;

/**
 * The resources that are searched for a text when a resource itself lacks it. Every name here is a resource too:
 * clients require it.
 */
const BASES: Readonly<Record<string, readonly string[]>> = {
  AbpExceptionHandling: [],
  AbpValidation: [],
  AbpUi: ['AbpExceptionHandling'],
};
const USUAL_BASES = ['AbpValidation', 'AbpUi'];

export const baseResources = (resource: string): readonly string[] => BASES[resource] ?? USUAL_BASES;

export const resourcesOf = (language: Language): Resources => RESOURCES[language];

/** True for a language that is written from right to left. */
export const isRightToLeft = (language: string): boolean => language === 'ar';

/**
 * A value between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (Unicode Standard Annex 9, 2.4) where the text
 * around it runs from right to left: behind an Arabic word the parts of `08100-000123-2026` would else be shown in the
 * opposite order. An address of the web stays bare, since programs make a link of all that touches it.
 */
export const isolated = (language: string, value: string): string =>
  isRightToLeft(language) && !/^https?:/.test(value) ? `\u2068${value}\u2069` : value;

/** A text with its values in place. An undefined text is answered by its key, as in ABP. */
export function translate(language: Language, { resource, key, values = [] }: LocalizedText): string {
  const text = find(language, resource, key) ?? key;
  const named = values as Readonly<Record<string, string>>;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = named[name];
    return value === undefined ? whole : isolated(language, value);
  });
}

/** The words of an error, in the caller's language. */
export function say(language: Language, text: ErrorText): string {
  if (typeof text === 'string') return text;
  return 'all' in text ? text.all.map((one) => translate(language, one)).join(', ') : translate(language, text);
}

function find(language: Language, resource: string, key: string): string | undefined {
  const own = RESOURCES[language][resource]?.[key];
  if (own !== undefined) return own;
  for (const base of baseResources(resource)) {
    const inherited = find(language, base, key);
    if (inherited !== undefined) return inherited;
  }
  return undefined;
}
