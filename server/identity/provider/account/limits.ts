/** The limits for visitors who request accounts and mails: everybody may, but not in bulk. */
import type { Config } from '../../../platform/config/config';
import type { Database } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import { readSettings } from '../../../platform/settings/settingValues';
import { digest, networkOf } from '../origin';
import { admitPasswordWork, hashPassword } from '../passwords/passwords';
import { attempt, type Limit } from '../rateLimit';
import type { Origin } from '../sessions/securityLog';
import { normalize } from '../../../platform/names';

const WINDOW_SECONDS = 10 * 60;
/** Behind one address there may be a whole office, or a course whose participants all register. */
const MOST_REGISTRATIONS = 60;
const MOST_RESETS = 60;
/** A link is checked when its page opens, and again with each new password that is tried. */
const MOST_LINKS = 60;
/** Mails to one address, with or without an account. */
const MOST_MAILS = 5;
/** Enough for setting up a mail server; too few for scanning a network. */
const MOST_TEST_MAILS = 20;

const ofAddress = (kind: string, { address }: Origin, most: number): Limit => ({
  key: `${kind}:${digest(networkOf(address))}`,
  most,
  windowSeconds: WINDOW_SECONDS,
});

/** Returns the error 429 for too many requests. */
export const tooMany = (retryAfterSeconds: number | null) =>
  new ApiError(429, { resource: 'AbpExceptionHandling', key: 'TooManyRequestsMessage' }, { retryAfterSeconds });

async function limited(database: Database, limits: readonly Limit[]): Promise<void> {
  const refusal = await attempt(database, limits);
  if (refusal) throw tooMany(refusal.retryAfterSeconds);
}

/** Throws a 429 when too many people have registered from this network. */
export const limitRegistrations = (database: Database, origin: Origin): Promise<void> =>
  limited(database, [ofAddress('register', origin, MOST_REGISTRATIONS)]);

/** Throws a 429 when too many mails were requested, from this network or to that address. */
export const limitResetMails = (database: Database, tenantId: string, email: string, origin: Origin): Promise<void> =>
  limited(database, [
    ofAddress('reset', origin, MOST_RESETS),
    { key: `reset-mail:${digest(tenantId, normalize(email))}`, most: MOST_MAILS, windowSeconds: WINDOW_SECONDS },
  ]);

/** Throws a 429 when links of such mails were checked too often from this network. */
export const limitResetLinks = (database: Database, origin: Origin): Promise<void> =>
  limited(database, [ofAddress('reset-link', origin, MOST_LINKS)]);

/**
 * Throws a 429 when too many mails that confirm a contact address were requested, from this network or to that address.
 */
export const limitContactMails = (database: Database, tenantId: string, email: string, origin: Origin): Promise<void> =>
  limited(database, [
    ofAddress('contact', origin, MOST_RESETS),
    { key: `contact-mail:${digest(tenantId, normalize(email))}`, most: MOST_MAILS, windowSeconds: WINDOW_SECONDS },
  ]);

/** Throws a 429 when too many links of mails that need an answer were opened from this network. */
export const limitLinks = (database: Database, origin: Origin): Promise<void> =>
  limited(database, [ofAddress('link', origin, MOST_LINKS)]);

/** Throws a 429 when a tenant tried its mail server too often. */
export const limitTestMails = (database: Database, tenantId: string): Promise<void> =>
  limited(database, [{ key: `test-mail:${digest(tenantId)}`, most: MOST_TEST_MAILS, windowSeconds: WINDOW_SECONDS }]);

/** The seconds after which a refused request may be repeated: by then the others are done. */
const BUSY_SECONDS = 15;

/** Hashes the password of a request that any visitor may send. Throws a 429 when too many come at once. */
export async function hashInTurn(password: string): Promise<string> {
  const hash = await admitPasswordWork(() => hashPassword(password));
  if (hash === null) throw tooMany(BUSY_SECONDS);
  return hash;
}

/** Throws a 403 where passwords open nothing: the tenant does not accept them, or another provider signs people in. */
export async function requireLocalLogin(
  { config, database }: { readonly config: Config; readonly database: Database },
  tenantId: string,
): Promise<void> {
  const settings = await readSettings(database, tenantId);
  if (config.oAuth.external || !settings.flag('Abp.Account.EnableLocalLogin'))
    throw new ApiError(403, { resource: 'AbpAccount', key: 'LocalLoginDisabledMessage' });
}
