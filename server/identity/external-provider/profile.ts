/** Turns the claims of an external provider about a person into the fields that our users have. */
import { createHash } from 'node:crypto';
import { plainLetters } from '../../../common/text/fold';
import { isEmail } from '../../../common/text/contacts';

type Claims = Readonly<Record<string, unknown>>;

/**
 * A person as the claims describe them. The claims identify a person by nothing but the subject: names and addresses
 * prove nothing.
 */
export interface Profile {
  /** Letters, digits and -._@+ alone, as user names are written. */
  readonly userName: string;
  readonly name: string | null;
  readonly surname: string | null;
  readonly email: string | null;
  readonly emailConfirmed: boolean;
}

const MOST_NAME = 64;
/** Leaves room for the suffix that distinguishes a second user of the same name. */
const MOST_USER_NAME = 200;

function textOf(claims: Claims, name: string): string | null {
  const value = claims[name];
  if (typeof value !== 'string') return null;
  const text = value.replace(/\p{Cc}/gu, ' ').trim();
  return text === '' ? null : text;
}

/** Returns a short mark of a subject that is always the same and does not reveal it. */
export const markOf = (issuer: string, subject: string): string =>
  createHash('sha256').update(`${issuer}\n${subject}`).digest('hex').slice(0, 8);

/**
 * Makes letters plain and turns every sign that user names may not have into a hyphen. The text is cut first: removing
 * hyphens from its end takes the square of its length.
 */
const asUserName = (text: string) =>
  plainLetters(text.slice(0, MOST_USER_NAME).normalize('NFKC'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9\-._@+]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MOST_USER_NAME);

/** Returns true when the claims suffice to make a user; otherwise the userinfo endpoint may know more. */
export const isSufficient = (claims: Claims): boolean =>
  textOf(claims, 'email') !== null && textOf(claims, 'preferred_username') !== null;

/** Reads the claims of OpenID Connect, and `username` of introspection. */
export function profileOf(claims: Claims, mark: string): Profile {
  const email = textOf(claims, 'email');
  const isAddress = email !== null && isEmail(email);
  const given = textOf(claims, 'given_name');
  const family = textOf(claims, 'family_name');
  const wanted = textOf(claims, 'preferred_username') ?? textOf(claims, 'username') ?? (isAddress ? email : null) ?? '';
  return {
    userName: asUserName(wanted) || `utente-${mark}`,
    name: (given ?? (family === null ? textOf(claims, 'name') : null))?.slice(0, MOST_NAME) ?? null,
    surname: family?.slice(0, MOST_NAME) ?? null,
    email: isAddress ? email : null,
    emailConfirmed: isAddress && claims['email_verified'] === true,
  };
}
