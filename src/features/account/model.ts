import type { Profile, ProfileChange, SignInSession } from '../../api/account';

export type { Profile, ProfileChange, SignInSession };

/** `currentPassword` is empty for users who have none yet. */
export type PasswordChange = { currentPassword: string; newPassword: string };

/** The calls this feature needs. */
export type AccountApi = {
  profile: (signal?: AbortSignal) => Promise<Profile>;
  saveProfile: (change: ProfileChange) => Promise<Profile>;
  cancelEmailChange: () => Promise<Profile>;
  changePassword: (change: PasswordChange) => Promise<void>;
  sessions: (signal?: AbortSignal) => Promise<SignInSession[]>;
  revoke: (id: string) => Promise<void>;
  signOutEverywhere: (keepCurrent: boolean) => Promise<number>;
};

/** The sessions that the user wants to end: one other, all others, or all with this one. */
export type EndTarget = { kind: 'one'; sessionId: string } | { kind: 'others' } | { kind: 'all' };
