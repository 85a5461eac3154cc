import { sessionSlice } from './slice';

export const { selectSession, selectIsSignedIn, selectSignInFailure, selectReturnUrl, selectExpiresAt } =
  sessionSlice.selectors;
