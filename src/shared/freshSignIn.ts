import { createAction } from '@reduxjs/toolkit';

/**
 * Somebody who is signed in has to prove again who they are, by the provider's own page, and to come back to
 * `returnUrl`. The session feature acts.
 */
export const freshSignInRequested = createAction<{ returnUrl: string }>('session/freshSignInRequested');
