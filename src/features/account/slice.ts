import type { Action, PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { configurationRequested } from '../../shared/applicationConfiguration';
import { heldRequestOf } from '../../shared/forms/heldRequestOf';
import { idle, type Request } from '../../shared/request/request';
import { into, requestOf } from '../../shared/request/requestOf';
import { sessionBoundSlice } from '../../shared/request/sessionBoundSlice';
import { tokenOutdated } from '../../shared/session';
import { successNotice } from '../../shared/successNotice';
import { profileNotices } from './notices';
import type { EndTarget, PasswordChange, Profile, ProfileChange, SignInSession, AccountApi } from './model';

/** The end of sessions, from the click over the question to the answer. One at a time. */
export type Ending =
  | { status: 'idle' }
  | { status: 'confirming' | 'pending'; target: EndTarget }
  | { status: 'failed'; target: EndTarget; error: AppError };

type State = {
  sessions: SignInSession[];
  request: Request;
  ending: Ending;
  profile: Profile | null;
  profileRequest: Request;
  saving: Request;
  /** Sends the link that confirms an address, or cancels a change of the address. */
  emailChange: Request;
  passwordChange: Request;
};
const initialState: State = {
  sessions: [],
  request: idle,
  ending: idle,
  profile: null,
  profileRequest: idle,
  saving: idle,
  emailChange: idle,
  passwordChange: idle,
};

const remaining = (sessions: SignInSession[], target: EndTarget) =>
  sessions.filter(({ id, isCurrent }) => (target.kind === 'one' ? id !== target.sessionId : isCurrent));

/** Drops the outcome of the last save, which a newer event replaces. */
function forgetSaving(state: State): void {
  state.saving = idle;
}

const request = requestOf<State, AccountApi>();
const sessionsRequest = request('request', {
  events: ['sessionsRequested', 'sessionsReceived', 'sessionsFailed'],
  call: async (api, _, signal) => ({ sessions: await api.sessions(signal) }),
  receive: into('sessions'),
});

const profileRequest = request('profileRequest', {
  events: ['profileRequested', 'profileReceived', 'profileFailed'],
  begin: (state) => {
    // Refusals of an earlier visit are not shown on this one.
    Object.assign(state, { saving: idle, emailChange: idle, passwordChange: idle });
  },
  call: async (api, _, signal) => ({ profile: await api.profile(signal) }),
  receive: into('profile'),
  endedBy: 'profileReloadRequested',
});
/** The profile is loaded again, under the typed values. */
const profileReloadRequest = request('profileRequest', {
  events: ['profileReloadRequested', 'profileReceived', 'profileFailed'],
  begin: forgetSaving,
  call: async (api, _, signal) => ({ profile: await api.profile(signal) }),
  receive: into('profile'),
  endedBy: 'profileRequested',
});
const heldRequest = heldRequestOf<State, AccountApi>();
const profileSaveRequest = heldRequest('saving', {
  events: ['profileSaveRequested', 'profileSaved', 'profileSaveFailed'],
  call: async (api, change: ProfileChange) => ({ profile: await api.saveProfile(change) }),
  receive: into('profile'),
  // The menu shows the name, and the token contains it.
  then: () => [successNotice(profileNotices.saved), configurationRequested(), tokenOutdated()],
  wins: 'first',
});
/** Typed values stay: only the address is concerned. */
const emailLinkRequest = heldRequest('emailChange', {
  events: ['emailLinkRequested', 'emailLinkSent', 'emailChangeFailed'],
  begin: forgetSaving,
  call: async (api, change: ProfileChange) => ({ profile: await api.saveProfile(change) }),
  receive: into('profile'),
  then: () => [successNotice(profileNotices.linkSent)],
  wins: 'first',
});
const emailChangeCancelRequest = request('emailChange', {
  events: ['emailChangeCancelRequested', 'emailChangeCancelled', 'emailChangeFailed'],
  begin: forgetSaving,
  call: async (api) => ({ profile: await api.cancelEmailChange() }),
  receive: into('profile'),
  then: () => [successNotice(profileNotices.takenBack)],
  wins: 'first',
});
const passwordChangeRequest = heldRequest('passwordChange', {
  events: ['passwordChangeRequested', 'passwordChanged', 'passwordChangeFailed'],
  call: (api, change: PasswordChange) => api.changePassword(change),
  receive: ({ profile }) => {
    if (profile) profile.hasPassword = true;
  },
  then: (): Action[] => [
    // The new password gave the profile a new stamp.
    accountActions.profileReloadRequested(),
    successNotice(profileNotices.passwordChanged),
    // The change may have ended sessions that began with the old password.
    accountActions.sessionsRequested(),
  ],
  wins: 'first',
});

export const accountSlice = sessionBoundSlice({
  name: 'account',
  initialState,
  requests: [
    sessionsRequest,
    profileRequest,
    profileReloadRequest,
    profileSaveRequest,
    emailLinkRequest,
    emailChangeCancelRequest,
    passwordChangeRequest,
  ],
  reducers: {
    /** The user wants to end sessions; a question follows. */
    endRequested(state, { payload }: PayloadAction<{ target: EndTarget }>) {
      state.ending = { status: 'confirming', target: payload.target };
    },
    endDeclined(state) {
      state.ending = idle;
    },
    endConfirmed(state, { payload }: PayloadAction<{ target: EndTarget }>) {
      state.ending = { status: 'pending', target: payload.target };
    },
    sessionsEnded(state, { payload }: PayloadAction<{ target: EndTarget; ended: number }>) {
      state.ending = idle;
      state.sessions = remaining(state.sessions, payload.target);
    },
    endFailed(state, { payload }: PayloadAction<{ target: EndTarget; error: AppError }>) {
      state.ending = { status: 'failed', ...payload };
    },
  },
});
export const { actions: accountActions, selectors: accountSelectors } = accountSlice;
