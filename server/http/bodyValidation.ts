/** Validates request bodies: the first problem of any body, and all problems of a body as small as a form's. */
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';

/**
 * The size of a body, in values and characters, up to which all of its problems are looked for. Beyond its first
 * problem a validator goes on whatever it meets: a megabyte could have half a million problems, and a pattern would be
 * tried on a text that is known to be too long. Such a body comes from a program, not from a form with marked fields.
 */
const MOST_VALUES = 1_000;
const MOST_CHARACTERS = 20_000;

/** An answer names no more problems than somebody would read. */
const MOST_PROBLEMS = 50;

/** Returns true for a value of few parts. It looks at no more parts than that. */
function isSmall(value: unknown): boolean {
  const waiting: unknown[] = [value];
  let values = 0;
  let characters = 0;
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    values += 1;
    if (typeof part === 'string') characters += part.length;
    if (typeof part !== 'object' || part === null) continue;
    for (const name in part) {
      characters += name.length;
      waiting.push((part as Record<string, unknown>)[name]);
      if (values + waiting.length > MOST_VALUES) return false;
    }
    if (characters > MOST_CHARACTERS) return false;
  }
  return characters <= MOST_CHARACTERS;
}

/** Makes the function that returns the problems of a body, none for a valid one. */
export function bodyValidation(
  schema: object,
  { first, every }: { readonly first: Ajv; readonly every: Ajv },
): (body: unknown) => ErrorObject[] {
  const validate = first.compile(schema);
  let validateAll: ValidateFunction | undefined;
  return (body) => {
    if (validate(body)) return [];
    const problems = validate.errors ?? [];
    if (!isSmall(body)) return problems;
    validateAll ??= every.compile(schema);
    validateAll(body);
    return (validateAll.errors ?? problems).slice(0, MOST_PROBLEMS);
  };
}
