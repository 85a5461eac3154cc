import { toFailure } from './model';
import type { MsalSession, Token } from './msal/msalSession';
import type { WithTabLock } from './tabLock';

/** Returns the stored token of the session: null when nobody is signed in, undefined when it has expired. */
export const storedToken = (session: MsalSession): Promise<Token | null | undefined> =>
  session.stored().catch(unlessExpired);

/**
 * The token to revoke with a sign-out, renewed when it has expired. Null when none can be had: the sign-out goes on,
 * and clears what is stored here.
 */
export const lastToken = (withTabLock: WithTabLock, load: () => Promise<MsalSession>): Promise<Token | null> =>
  withTabLock(async () => {
    const session = await load();
    const stored = await storedToken(session);
    return stored === undefined ? session.renewed() : stored;
  }).catch(() => null);

/** The stored token has expired: undefined, which is not "nobody is signed in". */
function unlessExpired(error: unknown): undefined {
  if (toFailure(error).code !== 'token_refresh_required') throw error;
}
