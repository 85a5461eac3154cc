/** How long what the provider issues holds, in seconds. */
export const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** A sign-in that nobody uses for so long is over; each refresh begins the time anew. */
export const REFRESH_TOKEN_TTL = 14 * DAY;
/** However much it is used, a sign-in ends after so long. */
export const GRANT_TTL = 90 * DAY;
/** The provider's session of a browser, from its last use. */
export const SESSION_TTL = 14 * DAY;
/** For so long a login page may stay open. */
export const INTERACTION_TTL = 60 * MINUTE;
