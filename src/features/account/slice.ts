import type { PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { held } from '../../shared/forms/answeringHeld';
import { answers, begins, fails } from '../../shared/request/reducers';
import { idle, type Request } from '../../shared/request/request';
import { into, requestOf } from '../../shared/request/requestOf';
import { sessionBoundSlice } from '../../shared/request/sessionBoundSlice';
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

function takeProfile(state: State, { profile }: { profile: Profile }): void {
  state.profile = profile;
}

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

export const accountSlice = sessionBoundSlice({
  name: 'account',
  initialState,
  reducers: {
    ...sessionsRequest.reducers,
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
    profileRequested: begins(
      'profileRequest',
      () => ({}),
      (state: State) => {
        // Refusals of an earlier visit are not shown on this one.
        Object.assign(state, { saving: idle, emailChange: idle, passwordChange: idle });
      },
    ),
    /** The profile is loaded again, under the typed values. */
    profileReloadRequested: begins(
      'profileRequest',
      () => ({}),
      (state: State) => {
        state.saving = idle;
      },
    ),
    profileReceived: answers('profileRequest', takeProfile),
    profileFailed: fails('profileRequest'),
    profileSaveRequested: begins('saving', held<ProfileChange>),
    profileSaved: answers('saving', takeProfile),
    profileSaveFailed: fails('saving'),
    /** Typed values stay: only the address is concerned. */
    emailLinkRequested: begins('emailChange', held<ProfileChange>, forgetSaving),
    emailLinkSent: answers('emailChange', takeProfile),
    emailChangeCancelRequested: begins('emailChange', () => ({}), forgetSaving),
    emailChangeCancelled: answers('emailChange', takeProfile),
    emailChangeFailed: fails('emailChange'),
    passwordChangeRequested: begins('passwordChange', held<PasswordChange>),
    passwordChanged: answers('passwordChange', ({ profile }: State) => {
      if (profile) profile.hasPassword = true;
    }),
    passwordChangeFailed: fails('passwordChange'),
  },
  selectors: {
    selectSessionsRequest: (state: State) => state.request,
  },
});
export const { actions: accountActions, selectors: accountSelectors } = accountSlice;
export const accountRequests = [sessionsRequest];
