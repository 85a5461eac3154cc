/**
 * Keys for programs that read the open data: the office gives them on request, they are shown once, stored as a digest,
 * and can be revoked at any time.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../../../platform/database/schema';
import type { Scope } from '../../../../platform/deps';
import { notFound } from '../../../../platform/errors';
import type { Schemas } from '../../../../platform/handler';
import { requireEmail, requireText } from '../../../../platform/fieldRules';
import { findKey, insertKey, noteUse, revokeKey } from './keyRepository';

/** Scanners for leaked secrets recognize one by this prefix. */
const START = 'sace_od_';
/** 256 random bits in base64url. */
const SECRET = /^sace_od_[\w-]{43}$/;
/** The number of characters that lists show of a secret. */
const SHOWN = START.length + 4;
/** The last use is stored at most so often: a key in constant use is not written constantly. */
const NOTED_MS = 5 * 60_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * Makes a key.
 * @returns its secret, which cannot be read again
 * @throws ApiError 400 without a holder, or for a text that is no e-mail address
 */
export async function giveKey(
  { caller, database }: Scope,
  input: Schemas['OpenDataKeyInput'],
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

/**
 * Revokes a key for good.
 * @throws ApiError 404
 */
export async function revoke(database: Database, id: string, now: Date): Promise<void> {
  if (!(await revokeKey(database, id, now))) throw notFound('Chiave', id);
}

/** Returns the id of the key of a secret, and stores its use; null for none, or a revoked one. */
export async function holderOf(database: Database, secret: string, now: Date): Promise<string | null> {
  if (!SECRET.test(secret)) return null;
  const key = await findKey(database, hashOf(secret));
  if (!key) return null;
  const noted = key.lastUsedAt?.getTime() ?? 0;
  if (now.getTime() - noted >= NOTED_MS) await noteUse(database, key.id, now);
  return key.id;
}
