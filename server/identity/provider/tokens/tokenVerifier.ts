/**
 * Verifies our own access tokens, by the keys in PostgreSQL. server/identity/external-provider does so for those of an
 * external provider.
 */
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { Config } from '../../../platform/config/config';
import type { Database } from '../../../platform/database/schema';
import { sealer } from '../../../platform/secrets';
import { keyRing } from '../keys/keyRing';
import { SIGNING_ALGORITHM } from '../keys/keys';
import { ACCESS_TOKEN_TTL_SECONDS } from './apiResource';

/** The parts of an access token that the server reads. */
export interface TokenClaims {
  /** The id of the user. */
  readonly subject: string;
  /** The grant it was issued under; null for tokens of an external provider. */
  readonly grantId: string | null;
  readonly tenantId: string | null;
  /** The program it was issued to; null for tokens of an external provider. */
  readonly clientId: string | null;
  /** The scopes that the program requested; empty for tokens of an external provider. */
  readonly scopes: readonly string[];
  /**
   * The time when the user last proved who they are, by an external provider (`auth_time`); null where it names none,
   * and for our own tokens.
   */
  readonly provedAt: Date | null;
}

/** The token opens nothing: it is malformed, tampered or expired, or belongs to another issuer or audience. */
export class InvalidToken extends Error {}

/** The tolerated difference between the clocks of two machines. */
const CLOCK_TOLERANCE_SECONDS = 30;

type Verify = (token: string) => Promise<TokenClaims>;

/** Makes the verifier of bearer tokens. It throws InvalidToken; other errors mean that the keys could not be read. */
export function tokenVerifier({ config, database }: { config: Config; database: Database }): Verify {
  const { issuer, audience } = config.oAuth;
  const keys = keyRing(database, sealer(config)).resolve;
  const rules = {
    typ: 'at+jwt',
    algorithms: [SIGNING_ALGORITHM],
    issuer,
    audience,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat'],
  };
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, rules);
      checkLifetime(payload, ACCESS_TOKEN_TTL_SECONDS);
      return claimsOf(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new InvalidToken(error.code);
      throw error;
    }
  };
}

/**
 * Refuses a token with a longer life than the issuer's tokens have. Otherwise a stolen key could sign one for years.
 * Its time of issue must be in the past: else a short token could begin in any year.
 * @param mostSeconds from `iat` to `exp`.
 * @throws InvalidToken also where one of the two is missing.
 */
export function checkLifetime({ iat, exp }: JWTPayload, mostSeconds: number): void {
  const now = Date.now() / 1000;
  if (iat === undefined || exp === undefined || exp - iat > mostSeconds || iat > now + CLOCK_TOLERANCE_SECONDS)
    throw new InvalidToken('lifetime');
}

function claimsOf({ sub, gid, tenantid, client_id: clientId, scope }: JWTPayload): TokenClaims {
  if (sub === undefined || typeof gid !== 'string') throw new InvalidToken('claims');
  return {
    subject: sub,
    grantId: gid,
    tenantId: typeof tenantid === 'string' ? tenantid : null,
    clientId: typeof clientId === 'string' ? clientId : null,
    scopes: typeof scope === 'string' ? scope.split(' ') : [],
    provedAt: null,
  };
}
