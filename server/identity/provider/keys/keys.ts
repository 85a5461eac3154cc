/** Keys that sign tokens and secrets that sign cookies: made by us, kept in PostgreSQL, the same for every replica. */
import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

export const SIGNING_ALGORITHM = 'RS256';

/** Every secret that signs cookies is kept under this name, or this name and a word after it. */
export const COOKIE_SECRET = 'oidc-cookies';
/** A new secret signs only when every replica has noticed it: until then others could not read the cookie. */
const COOKIE_LEAD = sql`interval '2 minutes'`;

/**
 * Private keys, the one that signs first. Then come those that signed before it, whose tokens still hold, and those that
 * will sign, published in time for whoever checks tokens.
 */
export async function signingKeys(database: Database): Promise<JWK[]> {
  const keys = await readKeys(database);
  return keys.length > 0
    ? keys
    : alone(database, async (transaction) => {
        // Of two replicas that start together the second waits for the first and takes its key.
        if ((await readKeys(transaction)).length === 0) await insertKey(transaction, 0);
        return readKeys(transaction);
      });
}

async function readKeys(database: Database): Promise<JWK[]> {
  const rows = await database
    .selectFrom('signing_key')
    .select('private_jwk')
    .orderBy(sql`signs_from > now()`)
    .orderBy('signs_from', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.private_jwk);
}

/** Runs work in a transaction that no other change of keys meets, at whatever replica. */
export function alone<Result>(database: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('sace.signing-key'))`.execute(transaction);
    return work(transaction);
  });
}

/** Makes a key that signs so many seconds from now, and answers its id. */
export async function insertKey(database: Database, secondsFromNow: number): Promise<string> {
  const key = await newKey();
  const signs_from = sql<Date>`now() + make_interval(secs => ${secondsFromNow})`;
  await database
    .insertInto('signing_key')
    .values({ kid: key.kid, private_jwk: JSON.stringify(key), signs_from })
    .execute();
  return key.kid;
}

async function newKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: SIGNING_ALGORITHM, use: 'sig' };
}

/** The public half of a key. */
export function publicKey({ kty, n, e, kid, alg, use }: JWK): JWK {
  return {
    ...(kty && { kty }),
    ...(n && { n }),
    ...(e && { e }),
    ...(kid && { kid }),
    ...(alg && { alg }),
    ...(use && { use }),
  };
}

/** The secrets that sign cookies, the one that signs first; the others only prove what they signed before. */
export async function cookieSecrets(database: Database): Promise<string[]> {
  const read = () =>
    database
      .selectFrom('server_secret')
      .select('value')
      .where((where) => where.or([where('name', '=', COOKIE_SECRET), where('name', 'like', `${COOKIE_SECRET}.%`)]))
      .orderBy(sql`created_at > now() - ${COOKIE_LEAD}`)
      .orderBy('created_at', 'desc')
      .orderBy('name')
      .execute();
  const known = await read();
  const rows = known.length > 0 ? known : (await serverSecret(database, COOKIE_SECRET), await read());
  return rows.map(({ value }) => value);
}

/** A random secret under a name, made by whoever asks first. */
export async function serverSecret(database: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await database
    .insertInto('server_secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await database
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
