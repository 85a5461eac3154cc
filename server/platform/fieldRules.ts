/** Rules of single fields that a schema cannot express; a violation is a 400 that names the member. */
import { isIP } from 'node:net';
import { isEmail } from '../../common/text/contacts';
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
