import { sessionSlice } from './slice';

export const { selectSession, selectSubject, selectIsSignedIn, selectSignInFailure, selectReturnUrl, selectExpiresAt } = sessionSlice.selectors;
