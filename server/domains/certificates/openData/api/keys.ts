/** Keys for programs that read the open data: given by the office to who asks, shown once, kept as a digest, taken back at any time. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../../../platform/database/schema';
import type { Scope } from '../../../../platform/deps';
import { notFound } from '../../../../platform/errors';
import { requireEmail, requireText } from '../../../../platform/fieldRules';
import { findKey, insertKey, noteUse, revokeKey } from './keyRepository';

/** By its beginning a secret that got where it should not is found by programs that look for such. */
const START = 'sace_od_';
/** 256 random bits in base64url. */
const SECRET = /^sace_od_[\w-]{43}$/;
/** Of the secret, what lists show of it. */
const SHOWN = START.length + 4;
/** The last use is noted at most so often: a key that is used all the time is not written all the time. */
const NOTED_MS = 5 * 60_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export interface KeyInput {
  readonly holder: string;
  readonly email: string;
}

/**
 * Makes a key.
 * @returns its secret, which can be had never again
 * @throws ApiError 400 without a holder, or for what is no address of mail
 */
export async function giveKey(
  { caller, database }: Scope,
  input: KeyInput,
  now: Date,
): Promise<{ id: string; secret: string }> {
  const holder = requireText('holder', input.holder).trim();
  const email = requireEmail('email', input.email.trim());
  const [id, secret] = [randomUUID(), `${START}${randomBytes(32).toString('base64url')}`];
  await insertKey(database, {
    id,
    tenantId: caller.tenantId,
    holder,
    email,
    createdAt: now,
    prefix: secret.slice(0, SHOWN),
    secretHash: hashOf(secret),
  });
  return { id, secret };
}

/** Takes a key back for good. @throws ApiError 404 */
export async function takeBack(database: Database, id: string, now: Date): Promise<void> {
  if (!(await revokeKey(database, id, now))) throw notFound('Chiave', id);
}

/** Whose key a secret is, noting its use; null for none, or one that was taken back. */
export async function holderOf(database: Database, secret: string, now: Date): Promise<string | null> {
  if (!SECRET.test(secret)) return null;
  const key = await findKey(database, hashOf(secret));
  if (!key) return null;
  const noted = key.lastUsedAt?.getTime() ?? 0;
  if (now.getTime() - noted >= NOTED_MS) await noteUse(database, key.id, now);
  return key.id;
}
