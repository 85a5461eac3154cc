import { toFailure } from './model';
import type { MsalSession, Token } from './msal/msalSession';
import type { InTurn } from './turns';

/** Returns the stored token of the session: null when nobody is signed in, undefined when it has expired. */
export const storedToken = (session: MsalSession): Promise<Token | null | undefined> =>
  session.stored().catch(unlessExpired);

/**
 * The token to revoke with a sign-out, renewed when it has expired. Null when there is none to be had: nothing to
 * revoke with is no reason to stay, what is stored here goes all the same.
 */
export const lastToken = (inTurn: InTurn, load: () => Promise<MsalSession>): Promise<Token | null> =>
  inTurn(async () => {
    const session = await load();
    const stored = await storedToken(session);
    return stored === undefined ? session.renewed() : stored;
  }).catch(() => null);

/** The stored token has expired: undefined, which is not "nobody is signed in". */
function unlessExpired(error: unknown): undefined {
  if (toFailure(error).code !== 'token_refresh_required') throw error;
}
