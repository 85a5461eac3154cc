/** Password hashes: scrypt (memory-hard), its cost written in the hash so that it can rise without a reset. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { COST, type Cost } from './passwordCost';
import { boundedQueue } from '../boundedQueue';

const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Limits that refuse a foreign hash before it can exhaust memory. */
const MAX_LN = 20;
const MAX_R_P = 64;

/** Each hash occupies for a while one of Node's four threads, which files and host names need too, and memory. */
const { inTurn, admit } = boundedQueue({ atOnce: 2, waiting: 50 });

/** Runs work that compares or hashes passwords for a visitor; returns null when too much of it waits. */
export const admitPasswordWork = admit;

function derive(password: string, salt: Buffer, { ln, r, p }: Cost, bytes: number): Promise<Buffer> {
  const N = 2 ** ln;
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
        if (error) reject(error);
        else resolve(key);
      });
    });
  return inTurn(work);
}

/** Hashes a password as `$scrypt$ln=15,r=8,p=3$<salt>$<key>` (PHC string format, base64 without padding). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST, KEY_BYTES);
  return `$scrypt$ln=${String(COST.ln)},r=${String(COST.r)},p=${String(COST.p)}$${base64(salt)}$${base64(key)}`;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(hash: string): { cost: Cost; salt: Buffer; key: Buffer } | null {
  const [, ln, r, p, salt, key] = PHC.exec(hash) ?? [];
  if (ln === undefined || r === undefined || p === undefined || salt === undefined || key === undefined) return null;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  if (cost.ln < 1 || cost.ln > MAX_LN || cost.r < 1 || cost.r > MAX_R_P || cost.p < 1 || cost.p > MAX_R_P) return null;
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

/** Returns true for a hash of a lower cost than today's: the password should be hashed again while it is known. */
export function isOutdated(hash: string): boolean {
  const stored = parse(hash);
  return stored === null || stored.cost.ln < COST.ln || stored.cost.r < COST.r || stored.cost.p < COST.p;
}

/** The stand-in hash for an unknown user, so that the answer takes as long as for a known one. */
const NOBODY = { cost: COST, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };

/**
 * Compares a password with a stored hash in constant time. Without a hash (unknown user, or a user who signs in by
 * other means) it does the same work and returns false.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = hash === null ? null : parse(hash);
  const { cost, salt, key } = stored ?? NOBODY;
  const derived = await derive(password, salt, cost, key.length);
  return timingSafeEqual(derived, key) && stored !== null;
}
