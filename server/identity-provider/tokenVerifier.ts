/** Verification of access tokens: ours by the keys in PostgreSQL, an external provider's by the keys it publishes. */
import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import { publicKey, signingKeys, SIGNING_ALGORITHM } from './keys';

/** What the server reads in an access token. */
export interface TokenClaims {
  readonly subject: string;
  /** The grant it was issued under; null in tokens of an external provider. */
  readonly grantId: string | null;
  readonly tenantId: string | null;
}

/** The token opens nothing: malformed, tampered, expired, or issued by or for somebody else. */
export class InvalidToken extends Error {}

/** Clocks of two machines may differ by so much. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** An unknown key is looked for again no more often than this. */
const KEY_COOLDOWN_MS = 10_000;

type Verify = (token: string) => Promise<TokenClaims>;

/** Makes the verifier of bearer tokens. It throws InvalidToken; other errors mean that keys could not be read. */
export function tokenVerifier({ config, database }: { config: Config; database: Database }): Verify {
  const { issuer, audience, external } = config.oAuth;
  const keys = external ? externalKeys(issuer) : ownKeys(database);
  const rules = external ? {} : { typ: 'at+jwt', algorithms: [SIGNING_ALGORITHM] };
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, { ...rules, issuer, audience, clockTolerance: CLOCK_TOLERANCE_SECONDS, requiredClaims: ['sub', 'exp'] });
      return claimsOf(payload, external);
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) throw new InvalidToken(error.code);
      throw error;
    }
  };
}

function claimsOf({ sub, gid, tenantid }: JWTPayload, external: boolean): TokenClaims {
  const grantId = typeof gid === 'string' && !external ? gid : null;
  if (sub === undefined || (grantId === null && !external)) throw new InvalidToken('claims');
  return { subject: sub, grantId, tenantId: typeof tenantid === 'string' ? tenantid : null };
}

/** Keys are read once, and again when a token names a key made since then by another replica. */
function ownKeys(database: Database): JWTVerifyGetKey {
  let known: Promise<ReturnType<typeof createLocalJWKSet>> | null = null;
  let readAt = 0;
  const read = () => {
    readAt = Date.now();
    known = signingKeys(database).then((keys) => createLocalJWKSet({ keys: keys.map(publicKey) }));
    known.catch(() => (known = null));
    return known;
  };
  return async (header, token) => {
    const keys = await (known ?? read());
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - readAt < KEY_COOLDOWN_MS) throw error;
      return (await read())(header, token);
    }
  };
}

function externalKeys(issuer: string): JWTVerifyGetKey {
  let known: Promise<ReturnType<typeof createRemoteJWKSet>> | null = null;
  const discover = async () => {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5000) });
    if (!answer.ok) throw new Error(`The identity provider answered ${String(answer.status)} to discovery.`);
    const document = (await answer.json()) as { jwks_uri?: unknown };
    if (typeof document.jwks_uri !== 'string') throw new Error('The identity provider publishes no keys.');
    return createRemoteJWKSet(new URL(document.jwks_uri));
  };
  return async (header, token) => {
    known ??= discover();
    known.catch(() => (known = null));
    return (await known)(header, token);
  };
}
