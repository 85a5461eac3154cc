/** Keys that sign tokens and secrets that sign cookies: made once, kept in PostgreSQL, the same for every replica. */
import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../database/schema';

export const SIGNING_ALGORITHM = 'RS256';

/**
 * Private keys, the one that signs first. A retired key signs nothing more; it stays published, so that tokens it
 * signed hold until they expire.
 */
export async function signingKeys(database: Database): Promise<JWK[]> {
  const keys = await readKeys(database);
  return keys.length > 0 ? keys : makeFirstKey(database);
}

async function readKeys(database: Database): Promise<JWK[]> {
  const rows = await database
    .selectFrom('signing_key')
    .select('private_jwk')
    .orderBy(sql`retired_at is not null`)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.private_jwk);
}

/** Of two replicas that start together the second waits for the first and takes its key. */
function makeFirstKey(database: Database): Promise<JWK[]> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('sace.signing-key'))`.execute(transaction);
    const made = await readKeys(transaction);
    if (made.length > 0) return made;
    const key = await newKey();
    await transaction.insertInto('signing_key').values({ kid: key.kid, private_jwk: JSON.stringify(key) }).execute();
    return [key];
  });
}

async function newKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: SIGNING_ALGORITHM, use: 'sig' };
}

/** The public half of a key. */
export function publicKey({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { ...(kty && { kty }), ...(n && { n }), ...(e && { e }), ...(kid && { kid }), ...(alg && { alg }), ...(use && { use }) };
}

/** A random secret under a name, made by whoever asks first. */
export async function serverSecret(database: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await database.insertInto('server_secret').values({ name, value }).onConflict((conflict) => conflict.column('name').doNothing()).execute();
  const row = await database.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
