/** The lifetimes of the provider's tokens and sessions, in seconds. */
export const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** A sign-in ends after this time without use; each refresh starts the time again. */
export const REFRESH_TOKEN_TTL = 14 * DAY;
/** A sign-in ends after this time even when it is in use. */
export const GRANT_TTL = 90 * DAY;
/** The provider's session of a browser, from its last use. */
export const SESSION_TTL = 14 * DAY;
/** The time for which a login page may stay open. */
export const INTERACTION_TTL = 60 * MINUTE;
