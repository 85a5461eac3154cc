/** Turns schema errors into words for the author of the document. Pure. */
import { schemaWords } from '../../../../platform/xml/schemaWords';
import { messageOf } from '../../content/completeness';
import type { Field, Value } from '../../content/field';
import { ape } from '../../content/fields';
import { lexicalProblem } from '../../content/lexical';
import type { Finding } from '../../rules/rule';
import type { SchemaError } from './parsed';

/** Returns the value of an element by its path, as the table of fields has it. */
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

/** Explains a wrong text of a field in the words of the form. */
function lexicalMessage({ path, message }: SchemaError): string | undefined {
  const text = /^Element '[^']+': (?:\[facet '\w+'\] The value )?'([^]*?)' is not/.exec(message)?.[1];
  const value = valueAt(path);
  const problem = text === undefined || !value ? null : lexicalProblem(value, text);
  return value && problem ? messageOf(problem, value) : undefined;
}

/** Only the schema of certificates has a single root. */
const translated = (message: string): string =>
  message.includes('No matching global declaration')
    ? 'La radice del documento non è un attestato.'
    : schemaWords(message);

/** Returns one finding per place, with the most specific message. */
export function schemaFindings(errors: readonly SchemaError[]): Finding[] {
  const byPath = new Map<string, Finding>();
  for (const error of errors) {
    const { path, message } = error;
    // libxml2 reports a value that breaks a facet a second time, as no value of its type.
    if (message.includes('is not a valid value of the local atomic type') && byPath.has(path)) continue;
    if (!byPath.has(path))
      byPath.set(path, { rule: 'xsd', level: 'error', path, message: lexicalMessage(error) ?? translated(message) });
  }
  return [...byPath.values()];
}
