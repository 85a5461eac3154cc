/** The keys as this process knows them: one ring serves all that sign or verify, so that all change together. */
import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from 'jose';
import type { Database } from '../../../platform/database/schema';
import type { Sealer } from '../../../platform/secrets';
import { cookieSecrets, publicKey, signingKeys } from './keys';

/** The keys and secrets that sign and verify at one moment. */
export interface KeySet {
  /** Private keys, the one that signs first. */
  readonly keys: readonly JWK[];
  /** Secrets of cookies, the one that signs first. */
  readonly cookieKeys: readonly string[];
}

export interface KeyRing {
  /** Returns the known keys; the first call reads them from the database. */
  readonly known: () => Promise<KeySet>;
  /** Reads the keys again, and notifies the listeners when they have changed. */
  readonly refresh: () => Promise<KeySet>;
  /** Calls the listener with the new keys after each change, until the returned function is called. */
  readonly onChange: (listener: (keys: KeySet) => void) => () => void;
  /** Returns the public key that a token names, for jose. An unknown name is first looked up in the database. */
  readonly resolve: JWTVerifyGetKey;
}

/** The least time between two readings that tokens with unknown keys cause. */
const COOLDOWN_MS = 1000;

const rings = new WeakMap<Database, KeyRing>();

/** Returns the one ring of a database. All callers must pass the same sealer. */
export function keyRing(database: Database, sealer: Sealer): KeyRing {
  const ring = rings.get(database) ?? makeRing(database, sealer);
  rings.set(database, ring);
  return ring;
}

function makeRing(database: Database, sealer: Sealer): KeyRing {
  const listeners = new Set<(keys: KeySet) => void>();
  let last: Known | null = null;
  let readAt = 0;

  const readNow = async (): Promise<Known> => {
    readAt = Date.now();
    const [keys, cookieKeys] = await Promise.all([signingKeys(database, sealer), cookieSecrets(database, sealer)]);
    const next = {
      keySet: { keys, cookieKeys },
      names: namesOf(keys, cookieKeys),
      resolve: createLocalJWKSet({ keys: keys.map(publicKey) }),
    };
    const isNews = last !== null && last.names !== next.names;
    last = next;
    if (isNews)
      listeners.forEach((listener) => {
        listener(next.keySet);
      });
    return next;
  };
  // Readings run one after the other: an older one that ends later must not bring old keys back.
  let queue: Promise<unknown> = Promise.resolve();
  const read = (): Promise<Known> => {
    const reading = queue.then(readNow);
    queue = reading.catch(() => undefined);
    return reading;
  };
  const known = async () => last ?? read();

  return {
    known: async () => (await known()).keySet,
    refresh: async () => (await read()).keySet,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resolve: async (header, token) => {
      const { resolve } = await known();
      try {
        return await resolve(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - readAt < COOLDOWN_MS) throw error;
        return (await read()).resolve(header, token);
      }
    },
  };
}

interface Known {
  readonly keySet: KeySet;
  readonly names: string;
  readonly resolve: JWTVerifyGetKey;
}

/** Returns a text that is the same for the same keys in the same order. */
const namesOf = (keys: readonly JWK[], cookieKeys: readonly string[]) =>
  JSON.stringify([keys.map(({ kid }) => kid), cookieKeys]);
