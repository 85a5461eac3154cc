/**
 * Verifies access tokens that are JWTs by the keys that the external provider publishes, without a request for each
 * token.
 */
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { OAuthConfig } from '../../platform/config/oAuthConfig';
import { checkLifetime, InvalidToken } from '../provider/tokens/tokenVerifier';
import type { ExternalProvider } from './provider';
import { publishedKeys } from './publishedKeys';
import { checkAddressee, CLOCK_TOLERANCE_SECONDS, subjectOf, type ExternalToken } from './rules';

/** Only algorithms that a public key verifies: with a shared secret every verifier could also sign. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** RFC 9068 prescribes `at+jwt`; most providers write JWT or nothing. A logout token, for example, has another type. */
const TYPES = [undefined, 'at+jwt', 'application/at+jwt', 'jwt'];
/** Makes the verifier. It throws InvalidToken, or ProviderUnavailable when the keys could not be read. */
export function signedTokens(
  provider: ExternalProvider,
  oAuth: OAuthConfig,
): (token: string) => Promise<ExternalToken> {
  const keys = publishedKeys(provider, oAuth.requireHttps);
  const rules = {
    issuer: oAuth.issuer,
    audience: oAuth.audience,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat'],
  };
  return async (token) => {
    const { payload, protectedHeader } = await jwtVerify(token, keys, rules).catch((error: unknown) => {
      if (error instanceof errors.JWTClaimValidationFailed) throw new InvalidToken(`${error.code} ${error.claim}`);
      throw error instanceof errors.JOSEError ? new InvalidToken(error.code) : error;
    });
    if (!TYPES.includes(protectedHeader.typ?.toLowerCase()) || isIdToken(payload)) throw new InvalidToken('type');
    checkLifetime(payload, oAuth.tokenMaxHours * 3600);
    checkAddressee(payload, oAuth);
    return { subject: subjectOf(payload.sub), claims: payload, expiresAt: (payload.exp ?? 0) * 1000 };
  };
}

/**
 * An id token says to the program who signed in; it is no key to an API. Some id tokens lack these marks: they are
 * refused because our audience differs from the program's, which the configuration ensures.
 */
const isIdToken = (payload: JWTPayload) =>
  payload['at_hash'] !== undefined || payload['c_hash'] !== undefined || payload['typ'] === 'ID';
