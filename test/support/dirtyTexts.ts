/** Texts from web pages, scanners and attackers: the contract's texts are rewritten into these before they are sent. */
import type { TextKind } from '../../common/text/cleanText';
import { textKindOf, type TextSchema } from '../../server/platform/textKinds';
import { readContract } from '../../server/platform/contract';

/** A schema as the bundled contract writes it. */
export type ContractSchema = TextSchema & { readonly $ref?: string };

const charactersThat = (holds: RegExp): string[] => {
  const found: string[] = [];
  for (let point = 1; point <= 0x10ffff; point += 1) {
    const character = String.fromCodePoint(point);
    if (holds.test(character)) found.push(character);
  }
  return found;
};

/**
 * Controls, format characters, separators, what is ignorable by default and what is no character; half characters are
 * refused (400).
 */
export const UNSEEN: readonly string[] = charactersThat(
  /^[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]$/u,
);
const WHITE = /[\p{Z}\t-\r\u0085\u2800]/u;
/** Numeral signs of Arabic are format characters, and visible. */
const VISIBLE = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2]/u;
/** The characters that free text may hold besides letters. */
const OF_TEXT = /[\t\n\u061C\u200E\u200F]/u;

/** The characters that no text of a request may hold once it is stored or answered, of any kind. */
export const NEVER_STORED: readonly string[] = UNSEEN.filter(
  (character) => !/[ \n\t]/.test(character) && !VISIBLE.test(character) && !OF_TEXT.test(character),
);

const fullWidth = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/**
 * A text that its kind makes the given one of: the unseen characters inside and at its ends, digits in full width where
 * they are compared, letters apart from their accents.
 */
export function dirty(kind: TextKind, text: string, unseen: readonly string[] = UNSEEN): string {
  if (kind === 'verbatim') return text;
  const isCompared = kind === 'identifier' || kind === 'code';
  const mayStand = (character: string) => isCompared || !VISIBLE.test(character);
  const inside = unseen.filter(
    (character) =>
      mayStand(character) &&
      (kind === 'identifier' || !WHITE.test(character)) &&
      (kind !== 'text' || !OF_TEXT.test(character)),
  );
  const around = unseen.filter((character) => WHITE.test(character)).join('');
  const [first = '', ...others] = (isCompared ? fullWidth(text) : text).normalize('NFD');
  return `${around}${first}${first === '' ? '' : inside.join('')}${others.join('')}${around}`;
}

const contract: unknown = readContract();

/** The schema that a reference leads to. */
export function resolvedSchema(schema: ContractSchema): ContractSchema {
  if (schema.$ref === undefined) return schema;
  const found = schema.$ref
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], contract);
  return resolvedSchema(found as ContractSchema);
}

/** A schema and those that it is made of. */
function partsOf(given: ContractSchema): ContractSchema[] {
  const schema = resolvedSchema(given);
  return [
    schema,
    ...[...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((part) => partsOf(part)),
  ];
}

/** Writes one text of a request. */
export type Writing = (kind: TextKind, text: string, place: string) => string;

/** Returns the value with each text of the contract rewritten by `write`. Other values stay. */
export function rewritten(given: ContractSchema, value: unknown, write: Writing, place = ''): unknown {
  const parts = partsOf(given);
  if (typeof value === 'string') {
    const kind = parts.map(textKindOf).find((one) => one !== null);
    return kind ? write(kind, value, place) : value;
  }
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items)?.items;
    return items ? value.map((item: unknown) => rewritten(items, item, write, `${place}[]`)) : (value as unknown);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => {
      const others = parts.find((part) => typeof part.additionalProperties === 'object')?.additionalProperties;
      const schema = parts.flatMap((part) => (part.properties?.[name] ? [part.properties[name]] : []))[0] ?? others;
      return [name, schema ? rewritten(schema, member, write, `${place}.${name}`) : member];
    }),
  );
}

/** The kind of a text; null where the schema describes none. */
export const kindOf = (schema: ContractSchema): TextKind | null =>
  partsOf(schema)
    .map(textKindOf)
    .find((kind) => kind !== null) ?? null;

type Described = ContractSchema & { readonly pattern?: string; readonly minLength?: number };

const OF_FORMAT: ReadonlyMap<unknown, string> = new Map([
  ['uuid', '3f0c8a52-6c59-4f5b-8a0f-9f3f6d7b1c20'],
  ['date', '2026-03-04'],
  ['date-time', '2026-03-04T08:00:00Z'],
  ['email', 'qualcuno@studio.example'],
]);
const EXAMPLES = [
  'Perché',
  '1',
  'A',
  'BO',
  '40100',
  '037006',
  'A944',
  '10:30',
  '12345678901',
  'uno',
  '',
  'a'.repeat(64),
];

/** A text that its schema takes, as far as a list of examples has one. */
export function exampleOf(given: ContractSchema): string {
  const parts = partsOf(given) as Described[];
  const format = parts.find((part) => OF_FORMAT.has(part.format))?.format;
  const words = parts.find((part) => part.enum)?.enum?.filter((word) => typeof word === 'string');
  const patterns = parts.flatMap((part) => (part.pattern === undefined ? [] : [new RegExp(part.pattern, 'u')]));
  return (
    OF_FORMAT.get(format) ??
    words?.[0] ??
    EXAMPLES.find((text) => patterns.every((pattern) => pattern.test(text))) ??
    'Perché'
  );
}

/** The value with a text for each member of its schema that is one and that it lacks, inside of what it has. */
export function withOptionalTexts(given: ContractSchema, value: unknown): unknown {
  const parts = partsOf(given);
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items)?.items;
    return items ? value.map((item: unknown) => withOptionalTexts(items, item)) : (value as unknown);
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = new Map(
    parts.flatMap((part) => Object.entries(part.properties ?? {}) as [string, ContractSchema][]).reverse(),
  );
  const filled: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value) as [string, unknown][]) {
    const schema = members.get(name);
    const isText = schema !== undefined && kindOf(schema) !== null && kindOf(schema) !== 'verbatim';
    filled[name] = member === null && isText ? exampleOf(schema) : schema ? withOptionalTexts(schema, member) : member;
  }
  for (const [name, schema] of members) {
    const kind = kindOf(schema);
    if (!(name in filled) && kind !== null && kind !== 'verbatim') filled[name] = exampleOf(schema);
  }
  return filled;
}
