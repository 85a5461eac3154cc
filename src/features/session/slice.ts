import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedIn, signedOut, signInRequested, signOutRequested } from '../../shared/session';
import type { SessionFailure } from './model';

export type SessionState =
  | { status: 'starting' }
  /** `failure`: the last sign-in did not work; it stays until the next try. */
  | { status: 'anonymous'; failure?: SessionFailure }
  | { status: 'signingIn'; returnUrl: string }
  /** `returnUrl`: where the user of a sign-in that finished on this page wants to go. */
  | { status: 'signedIn'; subject: string; expiresAt?: number; returnUrl?: string }
  /** On the way out, here or in another tab. Guards send nobody to the login page meanwhile. */
  | { status: 'signingOut' };

const initialState = { status: 'starting' } as SessionState;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The program has started, and nobody is signed in. */
    startedAnonymous(state, { payload }: PayloadAction<{ failure?: SessionFailure }>): SessionState {
      // Who asked to sign in while the program started is on the way already.
      if (state.status !== 'starting') return state;
      return payload.failure ? { status: 'anonymous', failure: payload.failure } : { status: 'anonymous' };
    },
    /** The identity provider sent the user back; `signedIn` follows. */
    signInFinished: (_state, { payload }: PayloadAction<{ returnUrl: string }>): SessionState => ({
      status: 'signingIn',
      returnUrl: payload.returnUrl,
    }),
    signInFailed: (_state, { payload }: PayloadAction<{ failure: SessionFailure }>): SessionState => ({
      status: 'anonymous',
      failure: payload.failure,
    }),
    /** There is a new access token, which holds until `expiresAt`. */
    tokenRenewed(state, { payload }: PayloadAction<{ expiresAt: number }>) {
      if (state.status === 'signedIn') state.expiresAt = payload.expiresAt;
    },
    /** The access token could not be renewed. The session goes on when the reason is transient. */
    renewalFailed: (state, _action: PayloadAction<{ failure: SessionFailure }>) => state,
    /** The user signed out in another tab. */
    signedOutElsewhere: (): SessionState => ({ status: 'signingOut' }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signInRequested, (state, { payload }) =>
        state.status === 'anonymous' || state.status === 'starting' ? { status: 'signingIn', returnUrl: payload.returnUrl } : state,
      )
      .addCase(signedIn, (state, { payload }) => ({
        status: 'signedIn',
        subject: payload.subject,
        ...(state.status === 'signingIn' && { returnUrl: state.returnUrl }),
      }))
      .addCase(signOutRequested, (state) => (state.status === 'signedIn' ? { status: 'signingOut' } : state))
      .addCase(signedOut, () => ({ status: 'anonymous' }));
  },
  selectors: {
    selectSession: (state): SessionState => state,
    selectSubject: (state) => (state.status === 'signedIn' ? state.subject : null),
    selectIsSignedIn: (state) => state.status === 'signedIn',
    /** Why the last sign-in did not work: a guard shows it instead of trying again by itself. */
    selectSignInFailure: (state) => (state.status === 'anonymous' ? (state.failure ?? null) : null),
    selectReturnUrl: (state) => (state.status === 'signedIn' ? (state.returnUrl ?? null) : null),
    selectExpiresAt: (state) => (state.status === 'signedIn' ? (state.expiresAt ?? null) : null),
  },
});

export const { startedAnonymous, signInFinished, signInFailed, tokenRenewed, renewalFailed, signedOutElsewhere } = sessionSlice.actions;
