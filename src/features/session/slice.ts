import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { configurationReceived, knowsCaller } from '../../shared/applicationConfiguration';
import { signedIn, signedOut, signInRequested, signOutRequested } from '../../shared/session';
import type { SessionFailure } from './model';

export type SessionState =
  | { status: 'starting' }
  /** `failure`: the last sign-in did not work; it stays until the next try. */
  | { status: 'anonymous'; failure?: SessionFailure }
  | { status: 'signingIn'; returnUrl: string }
  /** `returnUrl`: where the user of a sign-in that finished on this page wants to go. */
  /** `failedRenewals`: how often the present token could not be renewed. */
  /** `isAdmitted`: our server has known the user of this session, not the provider alone. */
  /** `isEnded`: the session has ended; until its user signs in again, or leaves, the page waits with its data hidden. */
  | {
      status: 'signedIn';
      subject: string;
      expiresAt?: number;
      returnUrl?: string;
      failedRenewals?: number;
      isAdmitted?: true;
      isEnded?: true;
    }
  /** On the way out, here or in another tab. Guards send nobody to the login page meanwhile. */
  | { status: 'signingOut' };

const initialState = { status: 'starting' } as SessionState;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The program has started, and nobody is signed in. */
    startedAnonymous(state, { payload }: PayloadAction<{ failure?: SessionFailure }>): SessionState {
      // A user who requested a sign-in while the program started is on the way already.
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
    /** The login page is one of this program and is shown: nobody is on the way out any more. */
    signInPageShown: (state): SessionState => (state.status === 'signingIn' ? { status: 'anonymous' } : state),
    /**
     * A stored session could not be restored. The user learns of it from the next event, once the error filters have
     * judged it.
     */
    sessionNotRestored: (state, _action: PayloadAction<{ failure: SessionFailure }>) => state,
    /** AUT-06: the stored session had expired and was not to be remembered; it has been cleared. */
    expiredSessionCleared: (state) => state,
    /** A sign-in came back that is over, or failed, while a session stands: nothing changes. */
    callbackIgnored: (state, _action: PayloadAction<{ failure: SessionFailure }>) => state,
    /** There is a new access token, which holds until `expiresAt`. */
    tokenRenewed(state, { payload }: PayloadAction<{ expiresAt: number }>) {
      if (state.status !== 'signedIn') return;
      state.expiresAt = payload.expiresAt;
      delete state.failedRenewals;
      delete state.isEnded;
    },
    /** The access token could not be renewed. The session goes on when an error filter says so. */
    renewalFailed(state, _action: PayloadAction<{ failure: SessionFailure }>) {
      if (state.status === 'signedIn') state.failedRenewals = (state.failedRenewals ?? 0) + 1;
    },
    /** AUT-05: there is no refresh token; the session ends with the access token. */
    renewalImpossible: (state, _action: PayloadAction<{ expiresAt: number }>) => state,
    /** The provider did not revoke the tokens of a sign-out, which goes on all the same. */
    revocationFailed: (state, _action: PayloadAction<{ failure: SessionFailure }>) => state,
    /** AUT-10: these filters handled the error before; nothing stored was cleared. */
    errorHandled: (state, _action: PayloadAction<{ filters: string[] }>) => state,
    /** AUT-11: no filter handled the error before. */
    storedTokensCleared(state) {
      if (state.status === 'signedIn') state.isEnded = true;
    },
    /** The user signed out in another tab. */
    signedOutElsewhere: (): SessionState => ({ status: 'signingOut' }),
    /** Another user signed in in another tab. */
    userChangedElsewhere: (): SessionState => ({ status: 'signingOut' }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signInRequested, (state, { payload }) =>
        state.status === 'anonymous' || state.status === 'starting'
          ? { status: 'signingIn', returnUrl: payload.returnUrl }
          : state,
      )
      .addCase(signedIn, (state, { payload }) => ({
        status: 'signedIn',
        subject: payload.subject,
        ...(state.status === 'signingIn' && { returnUrl: state.returnUrl }),
      }))
      .addCase(signOutRequested, (state) => (state.status === 'signedIn' ? { status: 'signingOut' } : state))
      .addCase(configurationReceived, (state, { payload }) => {
        if (state.status === 'signedIn' && knowsCaller(payload)) state.isAdmitted = true;
      })
      .addCase(signedOut, (state) => {
        if (state.status === 'signingOut') return state;
        // The provider signs in whom our server does not let in: led there again, the user would go round in a circle.
        const isRefused = state.status === 'signedIn' && state.returnUrl !== undefined && !state.isAdmitted;
        return isRefused
          ? { status: 'anonymous', failure: { kind: 'denied', code: 'not_admitted' } }
          : { status: 'anonymous' };
      });
  },
  selectors: {
    selectSession: (state): SessionState => state,
    selectIsSignedIn: (state) => state.status === 'signedIn',
    /** The failure of the last sign-in: a guard shows it instead of trying again by itself. */
    selectSignInFailure: (state) => (state.status === 'anonymous' ? (state.failure ?? null) : null),
    selectReturnUrl: (state) => (state.status === 'signedIn' ? (state.returnUrl ?? null) : null),
    selectExpiresAt: (state) => (state.status === 'signedIn' ? (state.expiresAt ?? null) : null),
  },
});

export const { actions: sessionActions } = sessionSlice;
