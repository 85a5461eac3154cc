/** What the form hands to the flow past the store: actions and state carry a handle, and the password is nowhere but here. */
export type HeldCredentials = { userName: string; password: string };

const held = new Map<string, HeldCredentials>();

/** Keeps what was typed until the flow takes it, and answers the handle of this attempt. */
export function holdCredentials(credentials: HeldCredentials): string {
  const attempt = crypto.randomUUID();
  // One form, one attempt: what nobody came for goes.
  held.clear();
  held.set(attempt, credentials);
  return attempt;
}

/** Gives what was kept, once; undefined for a handle that was used, or that an older history brings. */
export function takeCredentials(attempt: string): HeldCredentials | undefined {
  const credentials = held.get(attempt);
  held.delete(attempt);
  return credentials;
}
