import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import type { Handle } from '../../shared/forms/heldValues';
import { awaits, type Request } from '../../shared/request';
import type { PasswordReset, Registration, ResetCodeRequest, ResetLink } from './model';

/** `attempt`: the handle of what the new user signs in with. */
export type RegistrationState = Exclude<Request, { status: 'done' }> | { status: 'registered'; attempt: string };
/** The link of the mail: unknown while nobody has answered, and where nobody could. */
export type LinkState = 'unknown' | 'good' | 'expired';

type State = { registration: RegistrationState; code: Request; reset: Request; link: LinkState };
const initialState: State = {
  registration: { status: 'idle' },
  code: { status: 'idle' },
  reset: { status: 'idle' },
  link: 'unknown',
};

/** What is typed goes past the store: `id` is its handle, and names the request besides. */
type Asked<Values> = PayloadAction<{ id: Handle<Values> }>;
type Failed = PayloadAction<{ id: string; error: AppError }>;

const isAwaited = (state: RegistrationState, id: string) => state.status === 'pending' && state.id === id;

export const accountAccessSlice = createSlice({
  name: 'accountAccess',
  initialState,
  reducers: {
    /** One of the pages was opened: nothing of an earlier visit stays. */
    pageOpened: () => initialState,
    registrationRequested(state, { payload }: Asked<Registration>) {
      state.registration = { status: 'pending', id: payload.id };
    },
    /** There is a new user, who may sign in at once. */
    registered(state, { payload }: PayloadAction<{ id: string; attempt: string }>) {
      if (isAwaited(state.registration, payload.id))
        state.registration = { status: 'registered', attempt: payload.attempt };
    },
    registrationFailed(state, { payload }: Failed) {
      if (isAwaited(state.registration, payload.id)) state.registration = { status: 'failed', error: payload.error };
    },
    resetCodeRequested(state, { payload }: Asked<ResetCodeRequest>) {
      state.code = { status: 'pending', id: payload.id };
    },
    resetCodeSent(state, { payload }: PayloadAction<{ id: string }>) {
      if (awaits(state.code, payload.id)) state.code = { status: 'done' };
    },
    resetCodeFailed(state, { payload }: Failed) {
      if (awaits(state.code, payload.id)) state.code = { status: 'failed', error: payload.error };
    },
    /** The link of a mail was opened. */
    linkOpened(state, _action: Asked<ResetLink>) {
      state.link = 'unknown';
    },
    linkVerified(state, { payload }: PayloadAction<{ isGood: boolean }>) {
      state.link = payload.isGood ? 'good' : 'expired';
    },
    resetRequested(state, { payload }: Asked<PasswordReset>) {
      state.reset = { status: 'pending', id: payload.id };
    },
    passwordReset(state, { payload }: PayloadAction<{ id: string }>) {
      if (awaits(state.reset, payload.id)) state.reset = { status: 'done' };
    },
    resetFailed(state, { payload }: Failed) {
      if (awaits(state.reset, payload.id)) state.reset = { status: 'failed', error: payload.error };
    },
  },
  selectors: {
    selectRegistration: (state) => state.registration,
    selectCodeRequest: (state) => state.code,
    selectReset: (state) => state.reset,
    selectLink: (state) => state.link,
  },
});
export const {
  pageOpened,
  registrationRequested,
  registered,
  registrationFailed,
  resetCodeRequested,
  resetCodeSent,
  resetCodeFailed,
  linkOpened,
  linkVerified,
  resetRequested,
  passwordReset,
  resetFailed,
} = accountAccessSlice.actions;
export const { selectRegistration, selectCodeRequest, selectReset, selectLink } = accountAccessSlice.selectors;
