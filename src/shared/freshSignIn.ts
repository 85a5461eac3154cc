import { createAction } from '@reduxjs/toolkit';

/**
 * A signed-in user has to prove again who they are, by the provider's own page, and comes back to `returnUrl`. The
 * session feature acts.
 */
export const freshSignInRequested = createAction<{ returnUrl: string }>('session/freshSignInRequested');
