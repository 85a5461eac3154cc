import { ask } from './client';
import type { SignInSession } from './generated/models/SignInSession';
import { AccountService } from './generated/services/AccountService';

export type { SignInSession };

/** The caller's own sign-ins. All need a session. */
export const accountApi = {
  /** Those that still hold: this one first, then those used last. */
  sessions: (signal?: AbortSignal): Promise<SignInSession[]> => ask(() => AccountService.accountGetSessions(), ({ items }) => items, signal),
  /** Ends one; rejects with 404 when it is over already. */
  revoke: (id: string): Promise<void> => ask(() => AccountService.accountRevokeSession({ id }), () => undefined),
  /** Ends them all, with `keepCurrent` all but this one. Answers how many ended. */
  signOutEverywhere: (keepCurrent: boolean): Promise<number> =>
    ask(() => AccountService.accountSignOutEverywhere({ requestBody: { keepCurrent } }), ({ ended }) => ended),
};
