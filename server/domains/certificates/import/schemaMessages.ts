/** What is wrong with a document by its schema, in words for whoever made it. Pure. */
import { messageOf } from '../content/completeness';
import type { Field, Value } from '../content/field';
import { ape } from '../content/fields';
import { lexicalProblem } from '../content/lexical';
import type { Finding } from '../rules/rule';
import type { SchemaError } from './parsed';

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
  [/The attribute '([^']+)' is not allowed/, (name = '') => `L’attributo «${name}» non è ammesso.`],
  [/Character content/, () => 'Qui non è ammesso testo, solo elementi.'],
  [/Element content is not allowed/, () => 'Qui non sono ammessi elementi, solo testo.'],
  [/does not match the fixed value constraint '([^']*)'/, (text = '') => `Qui il testo deve essere «${text}».`],
  [/No matching global declaration/, () => 'La radice del documento non è un attestato.'],
  [/exceeds the allowed maximum length of '(\d+)'/, (most = '') => `Il testo supera i ${most} caratteri ammessi.`],
  [/\[facet 'fractionDigits'\].*'(\d+)'/, (most = '') => `Il numero ha più di ${most} decimali.`],
  [/\[facet 'minInclusive'\].*'([^']+)'/, (least = '') => `Il valore è minore di ${least}.`],
  [/\[facet 'maxInclusive'\].*'([^']+)'/, (most = '') => `Il valore è maggiore di ${most}.`],
  [/\[facet 'enumeration'\]/, () => 'Il codice non è nell’elenco ammesso.'],
  [/\[facet 'pattern'\]/, () => 'Il testo non ha la forma richiesta.'],
  [/of the atomic type 'xs:date'/, () => 'La data non esiste: si scrive come 2026-03-20.'],
  [/of the atomic type 'xs:boolean'/, () => 'Il valore deve essere true o false.'],
  [/of the atomic type 'xs:(?:decimal|integer)'/, () => 'Il numero non si legge: i decimali si scrivono con il punto.'],
];

/** The value of an element by its path, as the table of fields has it. */
function valueAt(path: string): Value | undefined {
  let field: Field = ape;
  for (const name of path
    .replaceAll(/\[\d+\]/g, '')
    .split('/')
    .slice(2)) {
    const group: Field = field.node === 'list' ? field.of : field;
    const member: Field | undefined = group.node === 'group' ? group.members[name] : undefined;
    if (!member) return undefined;
    field = member;
  }
  const leaf = field.node === 'list' ? field.of : field;
  return leaf.node === 'value' ? leaf.value : undefined;
}

/** What is wrong with the text of a field, in the words of the form. */
function lexicalMessage({ path, message }: SchemaError): string | undefined {
  const text = /^Element '[^']+': (?:\[facet '\w+'\] The value )?'([^]*?)' is not/.exec(message)?.[1];
  const value = valueAt(path);
  const problem = text === undefined || !value ? null : lexicalProblem(value, text);
  return value && problem ? messageOf(problem, value) : undefined;
}

const translated = (message: string): string => {
  for (const [pattern, say] of TRANSLATIONS) {
    const found = pattern.exec(message);
    if (found) return say(...found.slice(1));
  }
  return 'Il valore non è ammesso.';
};

/** Each place once, in the words that say most. */
export function schemaFindings(errors: readonly SchemaError[]): Finding[] {
  const told = new Map<string, Finding>();
  for (const error of errors) {
    const { path, message } = error;
    // A value that breaks a facet is told a second time as no value of its type.
    if (message.includes('is not a valid value of the local atomic type') && told.has(path)) continue;
    if (!told.has(path))
      told.set(path, { rule: 'xsd', level: 'error', path, message: lexicalMessage(error) ?? translated(message) });
  }
  return [...told.values()];
}
