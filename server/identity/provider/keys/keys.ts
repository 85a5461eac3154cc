/**
 * Keys that sign tokens and secrets that sign cookies: generated here, sealed in PostgreSQL, and shared by all
 * replicas.
 */
import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { isApplied, wasApplied } from '../../../platform/database/wasApplied';
import { SealError, type Sealer } from '../../../platform/secrets';

export const SIGNING_ALGORITHM = 'RS256';

/** The name of every secret that signs cookies, or its beginning, with a word after it. */
export const COOKIE_SECRET = 'oidc-cookies';
/** A new secret signs only after every replica has noticed it: before that the others could not read the cookie. */
const COOKIE_LEAD = sql`interval '2 minutes'`;

/** The migration after which no older program is connected, which could read only unsealed keys and secrets. */
const SEALED_SINCE = 240;

const placeOfKey = (kid: string) => `signing key ${kid}`;
const placeOfSecret = (name: string) => `server secret ${name}`;

/**
 * Returns the private keys, the one that signs first. After it come those that signed before and whose tokens are still
 * valid, and those that will sign, published in time for programs that verify tokens.
 * @throws SealError when they were sealed with another secret key than this process has.
 */
export async function signingKeys(database: Database, sealer: Sealer): Promise<JWK[]> {
  const keys = await readKeys(database, sealer);
  return keys.length > 0
    ? keys
    : alone(database, async (transaction) => {
        // When two replicas start together, the second one waits for the first and takes its key.
        if ((await readKeys(transaction, sealer)).length === 0) await insertKey(transaction, sealer, 0);
        return readKeys(transaction, sealer);
      });
}

/** Does the same as `signingKeys`, but makes no key when there is none. @throws SealError */
export async function readKeys(database: Database, sealer: Sealer): Promise<JWK[]> {
  const rows = await database
    .selectFrom('signing_key')
    .select(['kid', 'private_jwk', 'sealed'])
    .orderBy(sql`signs_from > now()`)
    .orderBy('signs_from', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ kid, private_jwk: readable, sealed }) =>
    sealed === null ? (readable as JWK) : (JSON.parse(sealer.open(sealed, placeOfKey(kid))) as JWK),
  );
}

/**
 * Seals the keys and secrets that older programs have left readable, once none of those programs is connected. All
 * replicas may call it.
 * @throws SealError when others are already sealed with another secret key: then the readable ones stay as they are.
 */
export async function sealKeys(database: Database, sealer: Sealer): Promise<void> {
  const { rows } = await sql<{ due: boolean }>`select ${isApplied(SEALED_SINCE)}
    and (exists (select from signing_key where sealed is null) or exists (select from server_secret where sealed is null)) as due`.execute(
    database,
  );
  if (rows[0]?.due !== true) return;
  await alone(database, async (transaction) => {
    await readKeys(transaction, sealer);
    await readSecrets(transaction, sealer);
    const keys = await transaction
      .selectFrom('signing_key')
      .select(['kid', 'private_jwk'])
      .where('sealed', 'is', null)
      .execute();
    for (const { kid, private_jwk: readable } of keys)
      await transaction
        .updateTable('signing_key')
        .set({ sealed: sealer.seal(JSON.stringify(readable), placeOfKey(kid)), private_jwk: null })
        .where('kid', '=', kid)
        .execute();
    const secrets = await transaction
      .selectFrom('server_secret')
      .select(['name', 'value'])
      .where('sealed', 'is', null)
      .execute();
    for (const { name, value } of secrets)
      await transaction
        .updateTable('server_secret')
        .set({ sealed: sealer.seal(value ?? '', placeOfSecret(name)), value: null })
        .where('name', '=', name)
        .execute();
  });
}

/** Runs work in a transaction that excludes every other change of keys, on all replicas. */
export function alone<Result>(database: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('sace.signing-key'))`.execute(transaction);
    return work(transaction);
  });
}

/** Makes a key that starts to sign after `seconds`, and returns its id. */
export async function insertKey(database: Database, sealer: Sealer, secondsFromNow: number): Promise<string> {
  const key = await newKey();
  const text = JSON.stringify(key);
  const isSealed = await wasApplied(database, SEALED_SINCE);
  await database
    .insertInto('signing_key')
    .values({
      kid: key.kid,
      private_jwk: isSealed ? null : text,
      sealed: isSealed ? sealer.seal(text, placeOfKey(key.kid)) : null,
      signs_from: sql<Date>`now() + make_interval(secs => ${secondsFromNow})`,
    })
    .execute();
  return key.kid;
}

async function newKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: SIGNING_ALGORITHM, use: 'sig' };
}

/** Returns the public half of a key. */
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

/** Returns the secrets of cookies, the one that signs first; the others only verify earlier signatures. */
export async function cookieSecrets(database: Database, sealer: Sealer): Promise<string[]> {
  const known = await readSecrets(database, sealer);
  if (known.length > 0) return known;
  await serverSecret(database, sealer, COOKIE_SECRET);
  return readSecrets(database, sealer);
}

async function readSecrets(database: Database, sealer: Sealer): Promise<string[]> {
  const rows = await database
    .selectFrom('server_secret')
    .select(['name', 'value', 'sealed'])
    .where((where) => where.or([where('name', '=', COOKIE_SECRET), where('name', 'like', `${COOKIE_SECRET}.%`)]))
    .orderBy(sql`created_at > now() - ${COOKIE_LEAD}`)
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .execute();
  return rows.map((row) => openSecret(sealer, row));
}

interface SecretRow {
  readonly name: string;
  readonly value: string | null;
  readonly sealed: string | null;
}

const openSecret = (sealer: Sealer, { name, value, sealed }: SecretRow): string =>
  sealed === null ? (value ?? '') : sealer.open(sealed, placeOfSecret(name));

/** Returns the random secret of a name; the first call makes it. */
export async function serverSecret(database: Database, sealer: Sealer, name: string): Promise<string> {
  await insertSecret(database, sealer, { name, value: randomBytes(32).toString('base64url') });
  const secret = await findSecret(database, sealer, name);
  if (secret === null) throw new Error(`The secret ${name} was deleted while it was made.`);
  return secret;
}

/** Returns the secret of that name, or null. @throws SealError */
export async function findSecret(database: Database, sealer: Sealer, name: string): Promise<string | null> {
  const row = await database
    .selectFrom('server_secret')
    .select(['name', 'value', 'sealed'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? openSecret(sealer, row) : null;
}

/** Stores a secret, unless there is one under that name. */
export async function insertSecret(
  database: Database,
  sealer: Sealer,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<void> {
  const isSealed = await wasApplied(database, SEALED_SINCE);
  await database
    .insertInto('server_secret')
    .values({
      name,
      value: isSealed ? null : value,
      sealed: isSealed ? sealer.seal(value, placeOfSecret(name)) : null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Deletes secrets that the secret key of this process does not open; their makers generate new ones. */
export async function deleteClosedSecrets(database: Database, sealer: Sealer): Promise<void> {
  const rows = await database.selectFrom('server_secret').select(['name', 'value', 'sealed']).execute();
  for (const row of rows)
    if (!isOpen(sealer, row)) await database.deleteFrom('server_secret').where('name', '=', row.name).execute();
}

function isOpen(sealer: Sealer, row: SecretRow): boolean {
  try {
    openSecret(sealer, row);
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}
