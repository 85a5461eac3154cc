/** What an external provider tells about a person, in the form that a user of ours has. */
import { createHash } from 'node:crypto';
import { isEmail } from '../../platform/fieldRules';

type Claims = Readonly<Record<string, unknown>>;

/** A person as the claims describe them. None of it is a proof of anything: names and addresses identify nobody here. */
export interface Profile {
  /** Letters, digits and -._@+ alone, as user names are written. */
  readonly userName: string;
  readonly name: string | null;
  readonly surname: string | null;
  readonly email: string | null;
  readonly emailConfirmed: boolean;
}

const MOST_NAME = 64;
/** Leaves place for what tells a second one of the same name apart. */
const MOST_USER_NAME = 200;

function textOf(claims: Claims, name: string): string | null {
  const value = claims[name];
  if (typeof value !== 'string') return null;
  const text = value.replace(/\p{Cc}/gu, ' ').trim();
  return text === '' ? null : text;
}

/** A short sign of a subject, the same each time, that tells nothing of it. */
export const markOf = (issuer: string, subject: string): string =>
  createHash('sha256').update(`${issuer}\n${subject}`).digest('hex').slice(0, 8);

/** Accents go, and whatever user names may not hold becomes a hyphen. Cut first: looking for hyphens at the end takes the square of the length. */
const asUserName = (text: string) =>
  text
    .slice(0, MOST_USER_NAME)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9\-._@+]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MOST_USER_NAME);

/** Whether the claims are enough for a user; otherwise the userinfo endpoint may know more. */
export const isTelling = (claims: Claims): boolean =>
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
