import type { Token } from './msal/msalSession';

/**
 * A token that holds less than this is renewed before it is used; one with a short life, when a quarter of it is left.
 */
export const RENEW_BEFORE_MS = 60_000;
/** After a failed renewal, a token that still holds is used for this long without another try. Milliseconds. */
const QUIET_MS = 10_000;

/** Decides when a token may still be used and when it must be renewed first. */
export class TokenLife {
  private margin = RENEW_BEFORE_MS;
  private quietUntil = 0;

  /** Takes a new token, whose life determines how early it is renewed. */
  begin({ lifeMs }: Pick<Token, 'lifeMs'>): void {
    this.margin = marginOf(lifeMs) ?? this.margin;
  }

  /** A renewal failed: the token that still holds is used until then, in epoch milliseconds. */
  keepsQuiet(until = Date.now() + QUIET_MS): void {
    this.quietUntil = until;
  }

  /** Returns true when the token can be used without a renewal. */
  holds({ expiresAt, lifeMs }: Pick<Token, 'expiresAt' | 'lifeMs'>): boolean {
    const now = Date.now();
    return expiresAt - now > (marginOf(lifeMs) ?? this.margin) || (expiresAt > now && now < this.quietUntil);
  }
}

/**
 * Returns how long before its end a token of this life is renewed, in milliseconds; undefined where its life is not
 * known.
 */
const marginOf = (lifeMs: number | null): number | undefined =>
  lifeMs === null ? undefined : Math.min(RENEW_BEFORE_MS, lifeMs / 4);
