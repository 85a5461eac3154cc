/**
 * The limits of failed attempts. Anybody can fail on somebody's name, so no count that strangers reach may shut the
 * right person out: failures count for the network that they come from, and those on a name from everywhere refuse only
 * the networks from which nobody has signed in under it. A signed-in user's change of the own account counts by itself.
 */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { normalize } from '../../../platform/names';
import { digest, networkOf } from '../origin';
import { changeKeys } from './changeFailures';
import type { Limit } from '../rateLimit';
import type { Origin } from '../sessions/securityLog';

const WINDOW_SECONDS = 10 * 60;
/** Failed attempts from one address (IPv6: one network), behind which there may be a whole office. */
const MOST_PER_ADDRESS = 100;
/** Failed attempts on one name from one network; more than lockout lets through, so that lockout answers first. */
const MOST_PER_NAME_AND_NETWORK = 30;
/** Failed attempts on one name from all networks in which nobody has signed in under it. */
const MOST_PER_NAME = 100;
/** Wrong present passwords of one signed-in user. */
const MOST_CHANGES = 30;
/** The time for which a network is remembered after a sign-in. */
const KNOWN_SECONDS = 90 * 24 * 60 * 60;

interface Guess {
  readonly tenantId: string;
  readonly login: string;
  readonly origin: Origin;
  readonly purpose?: string;
}

const limit = (key: string, most: number): Limit => ({ key, most, windowSeconds: WINDOW_SECONDS });

/** Returns the limits that an attempt counts against, in the order in which they are looked at. */
export async function limitsOfGuess(database: Database, guess: Guess): Promise<Limit[]> {
  const { tenantId, origin, purpose } = guess;
  const name = normalize(guess.login);
  if (purpose === 'change') return [limit(changeKeys(tenantId, name).limit, MOST_CHANGES)];
  const network = networkOf(origin.address);
  const limits = [
    limit(`login:${digest('address', network)}`, MOST_PER_ADDRESS),
    limit(`login:${digest('name', tenantId, name, network)}`, MOST_PER_NAME_AND_NETWORK),
  ];
  if (await isKnown(database, guess)) return limits;
  return [...limits, limit(`login:${digest('name', tenantId, name)}`, MOST_PER_NAME)];
}

/** The name stands in the key as it was typed: attempts are counted under that, too. */
const knownKey = ({ tenantId, login, origin }: Guess): string =>
  digest(tenantId, normalize(login), networkOf(origin.address));

async function isKnown(database: Database, guess: Guess): Promise<boolean> {
  const row = await database
    .selectFrom('known_network')
    .select('key')
    .where('key', '=', knownKey(guess))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers, as a digest, that somebody has signed in under this name from this network. */
export async function rememberNetwork(database: Database, guess: Guess): Promise<void> {
  await sql`
    insert into known_network (key, expires_at)
    values (${knownKey(guess)}, now() + make_interval(secs => ${KNOWN_SECONDS}))
    on conflict (key) do update set expires_at = excluded.expires_at`.execute(database);
}
