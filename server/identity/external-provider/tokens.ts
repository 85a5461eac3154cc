/** Verification of the access tokens of an external provider, of whatever kind they are. */
import { decodeProtectedHeader } from 'jose';
import type { OAuthConfig } from '../../platform/config/oAuthConfig';
import { rememberingAnswers } from './answerMemory';
import { opaqueTokens } from './opaqueTokens';
import type { ExternalProvider } from './provider';
import type { ExternalToken } from './rules';
import { signedTokens } from './signedTokens';

/** A token that was revoked at the provider opens something here for at most so long. */
const FRESH_MS = 5000;
const MOST_KNOWN = 10_000;
/** A tenth of what the provider is asked at one time: nobody takes all of it. */
const MOST_OF_ONE_NETWORK = 10;

/**
 * Makes the verifier of the tokens that come from a network (see networkOf). It throws InvalidToken, or ProviderUnavailable when
 * nothing can be known about the token now.
 */
export function externalTokens(
  provider: ExternalProvider,
  oAuth: OAuthConfig,
): (token: string, network: string) => Promise<ExternalToken> {
  const verify = signedTokens(provider, oAuth);
  const ask = rememberingAnswers(opaqueTokens(provider, oAuth), {
    freshMs: FRESH_MS,
    most: MOST_KNOWN,
    mostEach: MOST_OF_ONE_NETWORK,
  });
  return (token, network) => (isSigned(token) ? verify(token) : ask(token, network));
}

/** Whether it has the form of a signed JWT. An encrypted one has five parts and is as opaque to us as any other text. */
function isSigned(token: string): boolean {
  if (token.split('.').length !== 3) return false;
  try {
    return decodeProtectedHeader(token).alg !== undefined;
  } catch {
    return false;
  }
}
