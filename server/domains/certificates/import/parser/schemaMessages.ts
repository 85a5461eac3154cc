/** Turns schema errors into words for the author of the document. Pure. */
import { schemaWords } from '../../../../platform/xml/schemaWords';
import { messageOf } from '../../content/completeness';
import type { Field, Value } from '../../content/field';
import { ape } from '../../content/fields';
import { lexicalProblem } from '../../content/lexical';
import type { Finding } from '../../rules/rule';
import type { ReadElement } from '../../xml/read';
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

const UNEXPECTED = /^Element '[^']+': This element is not expected\. Expected is \( (\S+) \)/;
const INCOMPLETE = /^Element '[^']+': Missing child element\(s\)\. Expected is \( (\S+) \)/;

/** Returns the elements at a path. */
function elementsAt(root: ReadElement, path: string): readonly ReadElement[] {
  let found: readonly ReadElement[] = [root];
  for (const segment of path.split('/').slice(2)) {
    const [, name, position] = /^([^[]+)(?:\[(\d+)\])?$/.exec(segment) ?? [];
    const same = found.flatMap(({ children }) => children.filter((child) => child.name === name));
    found = position === undefined ? same : same.slice(Number(position) - 1, Number(position));
  }
  return found;
}

/**
 * Returns the path of the single element that is missing. libxml2 reports it at its parent, or at the element that
 * stands in its place. Undefined where several could stand there, or where the element stands elsewhere in its parent.
 */
function missingPath({ path, message }: SchemaError, root: ReadElement): string | undefined {
  const isChild = INCOMPLETE.test(message);
  const name = (isChild ? INCOMPLETE : UNEXPECTED).exec(message)?.[1];
  const parent = isChild ? path : path.slice(0, path.lastIndexOf('/'));
  if (name === undefined || parent === '') return undefined;
  const isThere = elementsAt(root, parent).some(({ children }) => children.some((child) => child.name === name));
  return isThere ? undefined : `${parent}/${name}`;
}

function findingOf(error: SchemaError, root: ReadElement): Finding {
  const missing = missingPath(error, root);
  if (missing !== undefined)
    return { rule: 'xsd', level: 'error', path: missing, message: 'Manca: lo schema nazionale lo richiede.' };
  const { path, message } = error;
  return { rule: 'xsd', level: 'error', path, message: lexicalMessage(error) ?? translated(message) };
}

/**
 * Returns one finding per place, with the most specific message.
 * @param root the certificate's element, to which the paths of the errors belong
 */
export function schemaFindings(errors: readonly SchemaError[], root: ReadElement): Finding[] {
  const byPath = new Map<string, Finding>();
  for (const error of errors) {
    const { path, message } = error;
    // libxml2 reports a value that breaks a facet a second time, as no value of its type.
    if (message.includes('is not a valid value of the local atomic type') && byPath.has(path)) continue;
    const finding = findingOf(error, root);
    if (!byPath.has(finding.path)) byPath.set(finding.path, finding);
  }
  return [...byPath.values()];
}
