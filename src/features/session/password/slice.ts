import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Handle } from '../../../shared/forms/heldValues';
import type { SessionFailure } from '../model';

/** The attempt that is under way, or the failure of the last one. A session that opens is in the session slice. */
export type PasswordSignInState =
  | { status: 'idle' }
  | { status: 'pending'; attempt: string }
  | { status: 'failed'; attempt: string; failure: SessionFailure };

/** The handle of the typed values, which stay outside the store. */
export type HeldCredentials = Handle<{ userName: string; password: string }>;

const initialState = { status: 'idle' } as PasswordSignInState;

const awaits = (state: PasswordSignInState, attempt: string) => state.status === 'pending' && state.attempt === attempt;

export const passwordSignInSlice = createSlice({
  name: 'passwordSignIn',
  initialState,
  reducers: {
    /** The user sent the form. `attempt` is the handle of the typed values, which are not here. */
    passwordSignInRequested: (
      state,
      { payload }: PayloadAction<{ attempt: HeldCredentials; rememberMe: boolean; returnUrl: string }>,
    ): PasswordSignInState => (state.status === 'pending' ? state : { status: 'pending', attempt: payload.attempt }),
    passwordSignInFailed: (
      state,
      { payload }: PayloadAction<{ attempt: string; failure: SessionFailure }>,
    ): PasswordSignInState => (awaits(state, payload.attempt) ? { status: 'failed', ...payload } : state),
    /** AUT-02: the session is open, the application knows its user and the flag is stored; the page goes on. */
    passwordSignInFinished: (state, { payload }: PayloadAction<{ attempt: string }>): PasswordSignInState =>
      awaits(state, payload.attempt) ? { status: 'idle' } : state,
  },
  selectors: { selectPasswordSignIn: (state): PasswordSignInState => state },
});

export const { actions: passwordSignInActions, selectors: passwordSignInSelectors } = passwordSignInSlice;
