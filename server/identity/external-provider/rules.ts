/** The rules for tokens of an external provider, the same for signed and opaque ones. */
import type { OAuthConfig } from '../../platform/config/oAuthConfig';
import { InvalidToken } from '../provider/tokens/tokenVerifier';

/** The tolerated difference between the clocks of two machines. */
export const CLOCK_TOLERANCE_SECONDS = 30;

/** The statements of a valid token. */
export interface ExternalToken {
  /** The provider's name for the user: it is unique within its issuer and may have any form. */
  readonly subject: string;
  /** The claims about the user that came with the token; they may be empty. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970; null when the provider does not say. */
  readonly expiresAt: number | null;
}

type Rules = Pick<OAuthConfig, 'audience' | 'clientId'>;

/**
 * Checks that a token was issued for this server, or for the program that this server names.
 * - `aud`, where present, must contain our audience.
 * - The client, where named, must be ours.
 * - A token that names neither could be for any program, so it is refused.
 * @throws InvalidToken
 */
export function checkAddressee(claims: Readonly<Record<string, unknown>>, { audience, clientId }: Rules): void {
  const { aud } = claims;
  const client = claims['client_id'] ?? claims['azp'];
  if (aud === undefined && client === undefined) throw new InvalidToken('addressee');
  if (aud !== undefined && !(Array.isArray(aud) ? aud : [aud]).includes(audience)) throw new InvalidToken('audience');
  if (client !== undefined && client !== clientId) throw new InvalidToken('client');
  // The token is bound to a key whose possession is not proved here (DPoP, mutual TLS).
  if (claims['cnf'] !== undefined) throw new InvalidToken('bound');
}

/** OpenID Connect Core 2: at most 255 characters of ASCII. @throws InvalidToken */
export function subjectOf(sub: unknown): string {
  if (typeof sub !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(sub)) throw new InvalidToken('subject');
  return sub;
}
