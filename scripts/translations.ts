// The required contents of a translation (CST-04): the shell, and all that visitors see, in twenty languages; the rest
// of the portal in Italian and English.
import { isPluralElement, isSelectElement, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { keyProblems, type Messages } from './messages';
import { sameWords } from './sameWords';

/**
 * The places of the program whose texts are those of the shell: the frame of every page, signing in, accounts,
 * administration.
 */
const shellDomains = new Set([
  'account',
  'accountAccess',
  'error',
  'features',
  'identity',
  'later',
  'layout',
  'permissions',
  'router',
  'routes',
  'securityLog',
  'session',
  'settings',
  'shared',
  'tenantSwitch',
  'tenants',
]);

/** Returns true when a message of the browser belongs to the shell. All messages of the server do. */
export const isOfShell = (id: string): boolean =>
  shellDomains.has(id.split('.')[0] ?? '') || id.startsWith('home.services.');

/** Returns the texts that every language has: those of the shell, and those for people without an account. */
export const textsOfEveryLanguage = (messages: Messages, isOfVisitors: (id: string) => boolean): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => isOfShell(id) || isOfVisitors(id)));

/** The scripts of the languages that are not written in Latin letters. */
const ownLetters: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}/u,
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
};

/** Texts as short as `OK` and `IP` are often the same everywhere. */
const lettersOfAWord = 4;

/**
 * Returns the texts of a language that were left in Italian or English, as far as that can be detected.
 * scripts/sameWords.ts names words that are the same in two languages.
 * @param sources the Italian and the English texts by the same ids
 */
export function untranslated(
  name: string,
  language: string,
  sources: readonly Messages[],
  translation: Messages,
): string[] {
  const isSame = new Set([...(sameWords['*'] ?? []), ...(sameWords[language] ?? [])]);
  const letters = (text: string) => (text.replace(/\S+@\S+|\{\w+\}/g, '').match(/\p{L}/gu) ?? []).length;
  return Object.entries(translation).flatMap(([id, text]) => {
    const original = sources[0]?.[id] ?? '';
    if (text.trim() === '' && original.trim() !== '') return [`${name}: ${id} is empty`];
    if (isSame.has(text) || letters(original) < lettersOfAWord) return [];
    if (sources.some((source) => source[id] === text)) return [`${name}: ${id} is not translated ("${text}")`];
    return ownLetters[language]?.test(text) === false
      ? [`${name}: ${id} is not in the letters of the language ("${text}")`]
      : [];
  });
}

/** Returns the faults of plurals: forms that the language does not have, or missing ones that whole numbers need. */
export function pluralProblems(name: string, language: string, translation: Messages): string[] {
  const rules = new Intl.PluralRules(language);
  const all: readonly string[] = rules.resolvedOptions().pluralCategories;
  // Arabic's own form for zero is optional: the form for many may serve.
  const needed = new Set(Array.from({ length: 120 }, (_, index) => rules.select(index + 1)));
  return Object.entries(translation).flatMap(([id, text]) =>
    pluralsOf(text).flatMap((forms) => [
      ...forms
        .filter((form) => !form.startsWith('=') && !all.includes(form))
        .map((form) => `${name}: ${id} has a plural "${form}" that the language has not`),
      ...[...needed].filter((form) => !forms.includes(form)).map((form) => `${name}: ${id} lacks the plural "${form}"`),
    ]),
  );
}

/** Returns the forms of each plural of a text; a text that cannot be parsed has none. */
function pluralsOf(text: string): string[][] {
  const within = (elements: MessageFormatElement[]): string[][] =>
    elements.flatMap((element) => {
      if (!isPluralElement(element) && !isSelectElement(element)) return [];
      const inner = Object.values(element.options).flatMap(({ value }) => within(value));
      return isPluralElement(element) ? [Object.keys(element.options), ...inner] : inner;
    });
  try {
    return within(parse(text));
  } catch {
    return [];
  }
}

/** Returns the texts of the server whose values (`{0}`, `{UserName}`) differ from those of the Italian text. */
export function valueProblems(name: string, reference: Messages, translation: Messages): string[] {
  const values = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ');
  return Object.entries(translation)
    .filter(([key, text]) => values(reference[key] ?? '') !== values(text))
    .map(([key]) => `${name}: ${key} uses other values than the Italian text`);
}

/** Returns the faults of a file that has only the differences from another one: British English. */
export function variantProblems(name: string, base: Messages, variant: Messages): string[] {
  const strange = keyProblems(name, base, { ...base, ...variant });
  return [
    ...strange,
    ...Object.keys(variant)
      .filter((id) => base[id] === variant[id])
      .map((id) => `${name}: ${id} does not differ`),
  ];
}
