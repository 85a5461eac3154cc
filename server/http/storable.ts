/** What no schema says of a request: its texts and its days have to be such that the database can keep them. */
import addFormats from 'ajv-formats';
import type { Ajv } from 'ajv';
import type { FastifySchemaValidationError } from 'fastify';
import { isEmail } from '../platform/fieldRules';

/** A body nested deeper is nobody's data; writing it out again would exhaust the stack. */
const MOST_LEVELS = 64;

/** Half of a character, which JSON can escape and a `jsonb` refuses; and the null character, which no text of the database holds. */
const UNKEPT = /[\0\p{Surrogate}]/u;

/** The instance path of the first thing that cannot be kept; null when all can. */
function flawIn(value: unknown, path: string, level: number): string | null {
  if (typeof value === 'string') return UNKEPT.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (level === MOST_LEVELS) return path;
  for (const [name, of] of Object.entries(value)) {
    const flaw = UNKEPT.test(name)
      ? path
      : flawIn(of, `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, level + 1);
    if (flaw !== null) return flaw;
  }
  return null;
}

/** What is wrong with a body or with parameters besides their schema, as the validator would say it; null when nothing is. */
export function unstorable(given: unknown): FastifySchemaValidationError[] | null {
  const path = flawIn(given, '', 0);
  return path === null
    ? null
    : [{ keyword: 'format', instancePath: path, schemaPath: '#', params: { format: 'text' } }];
}

/** The library's own checks of a format: a pattern, or a function. */
function holds(format: 'date' | 'date-time', text: string): boolean {
  const known = addFormats.get(format) as unknown as { readonly validate: (text: string) => boolean };
  return known.validate(text);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether an instant is one of the years 1 to 9999 in UTC too, where its offset may lead out of them: no answer could write it. */
function isWritable(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999;
}

/** The formats of the contract. There was no year 0, a leap second is no instant of ours, and no id is written as a URN. */
export function addStorableFormats(ajv: Ajv): void {
  addFormats(ajv);
  ajv.addFormat('uuid', UUID);
  ajv.addFormat('email', isEmail);
  ajv.addFormat('date', (text) => holds('date', text) && !text.startsWith('0000'));
  ajv.addFormat('date-time', (text) => holds('date-time', text) && !text.startsWith('0000') && isWritable(text));
}
