import type { SignInSession } from '../../api/account';

export type { SignInSession };

/** The calls this feature needs. */
export type AccountApi = {
  sessions: (signal?: AbortSignal) => Promise<SignInSession[]>;
  revoke: (id: string) => Promise<void>;
  signOutEverywhere: (keepCurrent: boolean) => Promise<number>;
};

/** Which sign-ins the user wants to end: one other, all others, or all with this one. */
export type EndTarget = { kind: 'one'; sessionId: string } | { kind: 'others' } | { kind: 'all' };
