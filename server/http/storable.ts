/** Checks beyond the schema that the database can store a request's texts and days. */
import addFormats from 'ajv-formats';
import type { Ajv } from 'ajv';
import type { FastifySchemaValidationError } from 'fastify';
import { isEmail } from '../../common/text/contacts';

/** Genuine data is never nested deeper, and serializing a deeper body would exhaust the stack. */
const MOST_LEVELS = 64;

/**
 * Half a character, which JSON can escape and `jsonb` refuses, and the null character, which no text of the database
 * can contain.
 */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Returns the instance path of the first value that cannot be stored; null when all can. */
function flawIn(value: unknown, path: string, level: number): string | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (level === MOST_LEVELS) return path;
  for (const [name, of] of Object.entries(value)) {
    const flaw = UNSTORABLE.test(name)
      ? path
      : flawIn(of, `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, level + 1);
    if (flaw !== null) return flaw;
  }
  return null;
}

/** Returns the validator's error for a body or parameters that cannot be stored; null when they can. */
export function unstorable(given: unknown): FastifySchemaValidationError[] | null {
  const path = flawIn(given, '', 0);
  return path === null
    ? null
    : [{ keyword: 'format', instancePath: path, schemaPath: '#', params: { format: 'text' } }];
}

/** Checks a format by the library's own function. */
function holds(format: 'date' | 'date-time', text: string): boolean {
  const known = addFormats.get(format) as unknown as { readonly validate: (text: string) => boolean };
  return known.validate(text);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns true for an instant whose year in UTC lies between 1 and 9999. Its offset may lead outside although its text
 * does not, and then no answer could contain it.
 */
function isWritable(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999;
}

/** Adds the contract's formats. The year 0, leap seconds and ids in the form of a URN are refused. */
export function addStorableFormats(ajv: Ajv): void {
  addFormats(ajv);
  ajv.addFormat('uuid', UUID);
  ajv.addFormat('email', isEmail);
  ajv.addFormat('date', (text) => holds('date', text) && !text.startsWith('0000'));
  ajv.addFormat('date-time', (text) => holds('date-time', text) && !text.startsWith('0000') && isWritable(text));
}
