import type { Token } from './msal/msalSession';

/** A token that holds less than this is renewed before it is used; one with a short life, when a quarter of it is left. */
export const RENEW_BEFORE_MS = 60_000;
/** After a renewal that failed while the token still holds, so long nobody is kept waiting for another one. */
const QUIET_MS = 10_000;

/** Whether a token may still be used, or is to be renewed first. */
export class TokenLife {
  private margin = RENEW_BEFORE_MS;
  private quietUntil = 0;

  /** There is a new token: how long it lives says how early it is renewed. */
  begin({ lifeMs }: Pick<Token, 'lifeMs'>): void {
    if (lifeMs !== null) this.margin = Math.min(RENEW_BEFORE_MS, lifeMs / 4);
  }

  /** A renewal failed: until then the token that still holds is used to its end. For a while unless told how long, in epoch milliseconds. */
  keepsQuiet(until = Date.now() + QUIET_MS): void {
    this.quietUntil = until;
  }

  /** Whether nothing needs to be renewed before this token is used. */
  holds({ expiresAt }: Pick<Token, 'expiresAt'>): boolean {
    const now = Date.now();
    return expiresAt - now > this.margin || (expiresAt > now && now < this.quietUntil);
  }
}
