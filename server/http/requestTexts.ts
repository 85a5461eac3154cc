/** Cleans the texts of a request by their kinds in the contract (`x-text`), before any other code reads them. */
import { cleanText, type TextKind } from '../../common/text/cleanText';
import { textKindOf, type TextSchema } from '../platform/textKinds';

/**
 * Returns the value with its texts cleaned; members of objects are replaced in place. A value without a kind, or that
 * is no text, stays.
 */
type Cleaner = (value: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a schema and the schemas that it combines, each of which may describe members of one value. */
function partsOf(schema: TextSchema): TextSchema[] {
  const others = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [schema, ...others.flatMap(partsOf)];
}

/**
 * Returns the function for the first schema that has a kind. A text with a list of words stays as it is when it is one
 * of them.
 */
function textCleaner(parts: readonly TextSchema[]): ((text: string) => string) | null {
  const decided = parts.find((part) => textKindOf(part) !== null);
  const kind: TextKind = (decided && textKindOf(decided)) ?? 'verbatim';
  if (decided === undefined || kind === 'verbatim') return null;
  const words = new Set(decided.enum);
  return (text) => (words.has(text) ? text : cleanText(kind, text));
}

/**
 * Makes the function that cleans values of a schema; null when the schema has no text.
 * @param schema without references, as `contractRoutes` gives it
 */
export function requestCleaner(schema: object): Cleaner | null {
  const parts = partsOf(schema);
  const text = textCleaner(parts);
  const items = firstCleaner(parts.flatMap((part) => (part.items ? [part.items] : [])));
  const others = firstCleaner(
    parts.flatMap((part) => (isRecord(part.additionalProperties) ? [part.additionalProperties] : [])),
  );
  const members = new Map<string, Cleaner>();
  for (const [name, member] of parts.flatMap((part) => Object.entries(part.properties ?? {}))) {
    const cleaner = members.has(name) ? null : requestCleaner(member);
    if (cleaner) members.set(name, cleaner);
  }
  const known = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
  if (!text && !items && !others && members.size === 0) return null;
  return (value) => {
    // A list with one member is a single text in an address: `?state=Bozza`.
    if (typeof value === 'string') return text ? text(value) : items ? items(value) : value;
    if (Array.isArray(value)) return items ? value.map((item: unknown) => items(item)) : (value as unknown[]);
    if (!isRecord(value)) return value;
    for (const name of Object.keys(value)) {
      const cleaner = members.get(name) ?? (known.has(name) ? null : others);
      if (cleaner) value[name] = cleaner(value[name]);
    }
    return value;
  };
}

const firstCleaner = (schemas: readonly TextSchema[]): Cleaner | null =>
  schemas.map(requestCleaner).find((cleaner) => cleaner !== null) ?? null;
