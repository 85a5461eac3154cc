import { createAction } from '@reduxjs/toolkit';

/**
 * The user signed out in another tab, or another user signed in there; `signedOut` follows. Raised by the session
 * feature.
 */
export const sessionLeft = createAction('session/sessionLeft');
