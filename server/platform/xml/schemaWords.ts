/** Translates the parser's messages about a schema into Italian, for the author of the document. Pure. */

type Translation = readonly [pattern: RegExp, say: (...parts: string[]) => string];

const listed = (names: string) =>
  names
    .split(',')
    .map((name) => `«${name.trim()}»`)
    .join(' o ');

const TRANSLATIONS: readonly Translation[] = [
  [
    /Element '([^']+)': This element is not expected\. Expected is (?:one of )?\(\s*([^)]*?)\s*\)/,
    (name = '', expected = '') => `L’elemento «${name}» non è atteso qui: ci si aspetta ${listed(expected)}.`,
  ],
  [/Element '([^']+)': This element is not expected\./, (name = '') => `L’elemento «${name}» non è atteso qui.`],
  [
    /Element '([^']+)': Missing child element\(s\)\. Expected is (?:one of )?\(\s*([^)]*?)\s*\)/,
    (name = '', expected = '') => `In «${name}» manca ${listed(expected)}.`,
  ],
  [/The attribute '([^']+)' is required but missing/, (name = '') => `Manca l’attributo «${name}».`],
  [/The attribute '([^']+)' is not allowed/, (name = '') => `L’attributo «${name}» non è ammesso.`],
  [/Character content/, () => 'Qui non è ammesso testo, solo elementi.'],
  [/Element content is not allowed/, () => 'Qui non sono ammessi elementi, solo testo.'],
  [/does not match the fixed value constraint '([^']*)'/, (text = '') => `Qui il testo deve essere «${text}».`],
  [/exceeds the allowed maximum length of '(\d+)'/, (most = '') => `Il testo supera i ${most} caratteri ammessi.`],
  [/\[facet 'fractionDigits'\].*'(\d+)'/, (most = '') => `Il numero ha più di ${most} decimali.`],
  [/\[facet 'totalDigits'\].*'(\d+)'/, (most = '') => `Il numero ha più di ${most} cifre.`],
  [/\[facet 'minInclusive'\].*'([^']+)'/, (least = '') => `Il valore è minore di ${least}.`],
  [/\[facet 'maxInclusive'\].*'([^']+)'/, (most = '') => `Il valore è maggiore di ${most}.`],
  [/\[facet 'enumeration'\]/, () => 'Il codice non è nell’elenco ammesso.'],
  [/\[facet 'pattern'\]/, () => 'Il testo non ha la forma richiesta.'],
  [
    /of the (?:local )?atomic type 'xs:dateTime'/,
    () => 'La data e l’ora non esistono: si scrivono come 2026-03-20T08:30:00.',
  ],
  [/of the atomic type 'xs:date'/, () => 'La data non esiste: si scrive come 2026-03-20.'],
  [/of the atomic type 'xs:boolean'/, () => 'Il valore deve essere true o false.'],
  [
    /of the atomic type '(?:xs:(?:decimal|integer)|AmountText)'/,
    () => 'Il numero non si legge: i decimali si scrivono con il punto.',
  ],
];

/** A sentence for an error of the schema; an error without a translation yields "the value is not allowed". */
export function schemaWords(message: string): string {
  for (const [pattern, say] of TRANSLATIONS) {
    const found = pattern.exec(message);
    if (found) return say(...found.slice(1));
  }
  return 'Il valore non è ammesso.';
}

/**
 * True when the parser repeats an earlier message about the same value in other words: a value that breaks a facet is
 * no value of its type either.
 */
export const isRepetition = (message: string): boolean =>
  /is not a valid value of the (?:local )?atomic type/.test(message) && !/^[^']*'[^']+': \[facet/.test(message);
