/** Rules of single fields that a schema cannot express; a violation is a 400 that names the member. */
import { isIP } from 'node:net';
import { badRequest, type ApiError } from './errors';

const refusal = (key: string, member: string): ApiError =>
  badRequest({ resource: 'AbpExceptionHandling', key: 'ValidationErrorMessage' }, [
    { message: { resource: 'AbpValidation', key, values: [member] }, members: [member] },
  ]);

/** 400: a member of the request has a forbidden value. */
export const notValid = (member: string): ApiError => refusal('The field {0} is invalid.', member);

/** The text without blanks around it. @throws ApiError 400 when only blanks are left */
export function requireText(member: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw refusal('The {0} field is required.', member);
  return trimmed;
}

/**
 * The characters before the `@`: letters, digits and the signs of RFC 5321, none of which has a meaning in a header or
 * a page.
 */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const MOST_OF_ADDRESS = 254;

/**
 * True for a text that may be an address: a local part that is not quoted, one `@`, a domain in any script (also
 * `localhost`, as ABP admits it), within the lengths of RFC 5321. The one rule of the portal, which the browser's
 * `email` repeats.
 */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return (
    more.length === 0 &&
    text.length <= MOST_OF_ADDRESS &&
    LOCAL_PART.test(local) &&
    domain.split('.').every((label) => DOMAIN_LABEL.test(label))
  );
}

/** The text, when it may be an address. */
export function requireEmail(member: string, text: string): string {
  if (!isEmail(text)) throw refusal('The {0} field is not a valid e-mail address.', member);
  return text;
}

const HOST_LABEL = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?$/u;

/**
 * The text, when it names a server and nothing more: an IP address, or labels with dots between them; no scheme, port
 * or path.
 */
export function requireHost(member: string, text: string): string {
  const labels = text.replace(/\.$/, '').split('.');
  const isName = labels.every((label) => HOST_LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  if (text.length > 253 || (isIP(text) === 0 && !isName)) throw notValid(member);
  return text;
}
