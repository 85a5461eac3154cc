/** Writes a certificate as XML: the same content gives the same bytes. */
import { nationalMembers, type Field, type GroupField, type Value } from '../content/field';
import { ape, ROOT, type Ape } from '../content/fields';
import { canonical } from '../content/lexical';
import { roundedTo } from '../numbers';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes a text for XML: NFC, line ends as LF, no control characters (XML 1.0, 2.2), markup characters as entities.
 */
export const escaped = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    // XML does not allow these characters.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** Writes a value as the format does: fixed decimals where the field has a number of them. */
function written(value: Value, text: string): string {
  if (value.kind === 'fixed') return value.text;
  const normal = canonical(value, text);
  return value.kind === 'decimal' && value.places !== null ? roundedTo(normal, value.places) : normal;
}

/** Writes the elements of a field; nothing where the content has none. */
function elements(name: string, field: Field, content: unknown): string {
  if (content === undefined || content === null) return '';
  switch (field.node) {
    case 'value':
      return typeof content === 'string' ? `<${name}>${escaped(written(field.value, content))}</${name}>` : '';
    case 'group':
      return `<${name}>${members(field, content as Readonly<Record<string, unknown>>)}</${name}>`;
    case 'list': {
      const items = content as readonly unknown[];
      if (field.isFlat !== true) return items.map((item) => elements(name, field.of, item)).join('');
      const flat = items.map((item) => members(field.of as GroupField, item as Readonly<Record<string, unknown>>));
      return flat.length === 0 ? '' : `<${name}>${flat.join('')}</${name}>`;
    }
  }
}

const members = ({ members: table }: GroupField, content: Readonly<Record<string, unknown>>) =>
  nationalMembers(table)
    .map(([name, field]) => elements(name, field, content[name]))
    .join('');

/** Writes the reduced format v12.00: UTF-8, without byte order mark, with a line end at the end. */
export const writeReduced = (content: Ape): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${elements(ROOT, ape, content)}\n`;

/**
 * Writes its members under another name, for an envelope of the national register: without namespace and declaration.
 */
export const writeAs = (name: string, content: Ape): string => elements(name, ape, content);
