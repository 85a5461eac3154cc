import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import type { Handle } from '../../shared/forms/heldValues';
import { awaits, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { EndTarget, PasswordChange, Profile, ProfileChange, SignInSession } from './model';

/** The end of sign-ins, from the click over the question to the answer. One at a time. */
export type Ending =
  | { status: 'idle' }
  | { status: 'asked' | 'pending'; target: EndTarget }
  | { status: 'failed'; target: EndTarget; error: AppError };

type State = {
  sessions: SignInSession[];
  request: Request;
  ending: Ending;
  profile: Profile | null;
  profileRequest: Request;
  saving: Request;
  passwordChange: Request;
};
const initialState: State = {
  sessions: [],
  request: { status: 'idle' },
  ending: { status: 'idle' },
  profile: null,
  profileRequest: { status: 'idle' },
  saving: { status: 'idle' },
  passwordChange: { status: 'idle' },
};

/** What is typed goes past the store: `id` is its handle, and names the request besides. */
type Asked<Values> = PayloadAction<{ id: Handle<Values> }>;
type Failed = PayloadAction<{ id: string; error: AppError }>;

const remaining = (sessions: SignInSession[], target: EndTarget) =>
  sessions.filter(({ id, isCurrent }) => (target.kind === 'one' ? id !== target.sessionId : isCurrent));

export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    sessionsRequested: {
      prepare: () => ({ payload: { id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<{ id: string }>) {
        state.request = { status: 'pending', id: payload.id };
      },
    },
    sessionsReceived(state, { payload }: PayloadAction<{ id: string; sessions: SignInSession[] }>) {
      if (!awaits(state.request, payload.id)) return;
      state.sessions = payload.sessions;
      state.request = { status: 'done' };
    },
    sessionsFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.request, payload.id)) state.request = { status: 'failed', error: payload.error };
    },
    /** The user wants sign-ins to end; a question follows. */
    endRequested(state, { payload }: PayloadAction<{ target: EndTarget }>) {
      state.ending = { status: 'asked', target: payload.target };
    },
    endDeclined(state) {
      state.ending = { status: 'idle' };
    },
    endConfirmed(state, { payload }: PayloadAction<{ target: EndTarget }>) {
      state.ending = { status: 'pending', target: payload.target };
    },
    sessionsEnded(state, { payload }: PayloadAction<{ target: EndTarget; ended: number }>) {
      state.ending = { status: 'idle' };
      state.sessions = remaining(state.sessions, payload.target);
    },
    endFailed(state, { payload }: PayloadAction<{ target: EndTarget; error: AppError }>) {
      state.ending = { status: 'failed', ...payload };
    },
    profileRequested: {
      prepare: () => ({ payload: { id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<{ id: string }>) {
        state.profileRequest = { status: 'pending', id: payload.id };
        // What an earlier visit was refused is not this one's.
        state.saving = { status: 'idle' };
        state.passwordChange = { status: 'idle' };
      },
    },
    /** The profile is wanted as it is now, under what is typed. */
    profileReloadRequested: {
      prepare: () => ({ payload: { id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<{ id: string }>) {
        state.profileRequest = { status: 'pending', id: payload.id };
        state.saving = { status: 'idle' };
      },
    },
    profileReceived(state, { payload }: PayloadAction<{ id: string; profile: Profile }>) {
      if (!awaits(state.profileRequest, payload.id)) return;
      state.profile = payload.profile;
      state.profileRequest = { status: 'done' };
    },
    profileFailed(state, { payload }: Failed) {
      if (awaits(state.profileRequest, payload.id)) state.profileRequest = { status: 'failed', error: payload.error };
    },
    profileSaveRequested(state, { payload }: Asked<ProfileChange>) {
      state.saving = { status: 'pending', id: payload.id };
    },
    profileSaved(state, { payload }: PayloadAction<{ id: string; profile: Profile }>) {
      if (!awaits(state.saving, payload.id)) return;
      state.profile = payload.profile;
      state.saving = { status: 'done' };
    },
    profileSaveFailed(state, { payload }: Failed) {
      if (awaits(state.saving, payload.id)) state.saving = { status: 'failed', error: payload.error };
    },
    passwordChangeRequested(state, { payload }: Asked<PasswordChange>) {
      state.passwordChange = { status: 'pending', id: payload.id };
    },
    passwordChanged(state, { payload }: PayloadAction<{ id: string }>) {
      if (!awaits(state.passwordChange, payload.id)) return;
      state.passwordChange = { status: 'done' };
      if (state.profile) state.profile.hasPassword = true;
    },
    passwordChangeFailed(state, { payload }: Failed) {
      if (awaits(state.passwordChange, payload.id)) state.passwordChange = { status: 'failed', error: payload.error };
    },
  },
  // Nothing of one user's stays for the next.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectSessions: (state) => state.sessions,
    selectSessionsRequest: (state) => state.request,
    selectEnding: (state) => state.ending,
    selectProfile: (state) => state.profile,
    selectProfileRequest: (state) => state.profileRequest,
    selectSaving: (state) => state.saving,
    selectPasswordChange: (state) => state.passwordChange,
  },
});
export const {
  sessionsRequested,
  sessionsReceived,
  sessionsFailed,
  endRequested,
  endDeclined,
  endConfirmed,
  sessionsEnded,
  endFailed,
  profileRequested,
  profileReloadRequested,
  profileReceived,
  profileFailed,
  profileSaveRequested,
  profileSaved,
  profileSaveFailed,
  passwordChangeRequested,
  passwordChanged,
  passwordChangeFailed,
} = accountSlice.actions;
export const {
  selectSessions,
  selectSessionsRequest,
  selectEnding,
  selectProfile,
  selectProfileRequest,
  selectSaving,
  selectPasswordChange,
} = accountSlice.selectors;
