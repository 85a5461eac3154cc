import { makeErrorFilters } from '../../src/features/session/errorFilters';
import type { SessionInfo, SessionPort } from '../../src/features/session/model';
import { unplanned } from './unplanned';

/** Returns the port of a session that is open or closed, and whose calls go nowhere. */
export function fakeSession(session: SessionInfo | null, given: Partial<SessionPort> = {}): SessionPort {
  const filters = makeErrorFilters();
  return {
    isWanted: () => session !== null || given.start !== undefined,
    wanted: () => new Promise(() => undefined),
    start: () => Promise.resolve({ session }),
    signIn: () => new Promise(() => undefined), // A real call would leave the page.
    signInWithPassword: unplanned('session.signInWithPassword'),
    remember: () => undefined,
    signOut: () => Promise.resolve(),
    token: () => Promise.resolve(session ? 'token' : null),
    isRenewable: () => Promise.resolve(true),
    clear: () => Promise.resolve(),
    release: () => Promise.resolve(),
    leaveByProvider: () => Promise.resolve(),
    leave: () => undefined,
    comeBack: () => undefined,
    errorFilters: () => Promise.resolve(filters),
    subscribe: () => () => undefined,
    ...given,
  };
}
