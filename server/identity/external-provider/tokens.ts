/** Verifies access tokens of an external provider, signed and opaque. */
import { decodeProtectedHeader } from 'jose';
import type { OAuthConfig } from '../../platform/config/oAuthConfig';
import { rememberingAnswers } from './answerMemory';
import { opaqueTokens } from './opaqueTokens';
import type { ExternalProvider } from './provider';
import type { ExternalToken } from './rules';
import { signedTokens } from './signedTokens';

/** The longest time for which a token that was revoked at the provider still opens something here. */
const FRESH_MS = 5000;
const MOST_KNOWN = 10_000;
/** A tenth of the requests that may be under way at the provider: one network cannot take all of them. */
const MOST_OF_ONE_NETWORK = 10;

/**
 * Makes the verifier of the tokens that come from a network (see networkOf). It throws InvalidToken, or
 * ProviderUnavailable when nothing can be known about the token now.
 */
export function externalTokens(
  provider: ExternalProvider,
  oAuth: OAuthConfig,
): (token: string, network: string) => Promise<ExternalToken> {
  const verify = signedTokens(provider, oAuth);
  const introspect = rememberingAnswers(opaqueTokens(provider, oAuth), {
    freshMs: FRESH_MS,
    most: MOST_KNOWN,
    mostEach: MOST_OF_ONE_NETWORK,
  });
  return (token, network) => (isSigned(token) ? verify(token) : introspect(token, network));
}

/**
 * Returns true for the form of a signed JWT. An encrypted one has five parts and is as opaque to us as any other text.
 */
function isSigned(token: string): boolean {
  if (token.split('.').length !== 3) return false;
  try {
    return decodeProtectedHeader(token).alg !== undefined;
  } catch {
    return false;
  }
}
