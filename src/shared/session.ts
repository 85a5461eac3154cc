import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { memberSelectors } from './request/memberSelectors';

/** A session exists: its access token is valid for `subject` (the user's id). Raised by the session feature. */
export const signedIn = createAction<{ subject: string }>('session/signedIn');

/** No session any more, by the user's wish, by expiry or in another tab. Raised by the session feature. */
export const signedOut = createAction('session/signedOut');

/** A way to sign in that the provider offers besides user name and password. */
export type SignInMethod = 'spid';

/**
 * Somebody requests a sign-in, by `method` if given, and comes back to `returnUrl` (path with query). The session
 * feature acts.
 */
export const signInRequested = createAction<{ returnUrl: string; method?: SignInMethod }>('session/signInRequested');

/** The user wants to sign out. The session feature acts. */
export const signOutRequested = createAction('session/signOutRequested');

/**
 * The server no longer accepts our token: the stored one goes away, nobody is sent anywhere. The session feature acts.
 */
export const sessionRefused = createAction('session/sessionRefused');

/**
 * The session is being cleared, because its token is no longer valid; `signedOut` follows. Raised by the session
 * feature.
 */
export const sessionEnding = createAction('session/sessionEnding');

/** The claims of the token are out of date. The session feature renews it, or proposes a sign-out. */
export const tokenOutdated = createAction('session/tokenOutdated');

/** ENT-08: the parts of the session that every request carries besides the token. */
export type SessionContext = { language: string; tenant: { id: string; name: string } | null };

const initialState: SessionContext = { language: 'it', tenant: null };

export const sessionContextSlice = createSlice({
  name: 'sessionContext',
  initialState,
  reducers: {
    languageChanged(state, { payload }: PayloadAction<{ language: string }>) {
      state.language = payload.language;
    },
    tenantChanged(state, { payload }: PayloadAction<{ tenant: SessionContext['tenant'] }>) {
      state.tenant = payload.tenant;
    },
  },
  selectors: memberSelectors(initialState),
});
export const { languageChanged, tenantChanged } = sessionContextSlice.actions;
export const { selectLanguage, selectTenant } = sessionContextSlice.selectors;
