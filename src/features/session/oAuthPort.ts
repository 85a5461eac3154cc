/** The implementation of the port once there is a session or a sign-in is requested. Visitors do not load it. */
import { paths } from '../../shared/routing/paths';
import { makeErrorFilters } from './errorFilters';
import {
  SessionError,
  toFailure,
  type ErrorFilters,
  type OAuthSettings,
  type SessionEvent,
  type SessionPort,
} from './model';
import type { MsalSession } from './msal/msalSession';
import { OAuthSession } from './oAuthSession';
import { watchPage } from './watchPage';
import { makeSessionStore } from './sessionStore';
import { makeTabLock } from './tabLock';

export type OAuthPort = Omit<SessionPort, 'isWanted' | 'wanted' | 'token' | 'leave' | 'comeBack' | 'errorFilters'> & {
  token: (force: boolean) => Promise<string | null>;
  filters: ErrorFilters;
};

type OAuthPortDeps = {
  oAuth: OAuthSettings | null;
  open: (address: string) => void;
  navigate: (path: string) => void;
  load: ((settings: OAuthSettings) => Promise<MsalSession>) | undefined;
};

const loadMsal = async (settings: OAuthSettings): Promise<MsalSession> => {
  const [discovery, { makeMsalSession }] = await Promise.all([
    import('./discovery').then(({ discover }) => discover(settings, sessionStorage)),
    import('./msal/msalSession'),
  ]);
  return makeMsalSession(settings, discovery, location.origin);
};

/** Makes the port. Without browser storage or without a provider it refuses every sign-in with the reason. */
export function makeOAuthPort({ oAuth, open, navigate, load = loadMsal }: OAuthPortDeps): OAuthPort {
  if (oAuth === null) return refusing(new SessionError({ kind: 'configuration', code: 'no_issuer' }), open);
  try {
    return working(oAuth, open, navigate, () => load(oAuth));
  } catch (error) {
    return refusing(new SessionError(toFailure(error), { cause: error }), open);
  }
}

function working(
  { clientId, responseType }: OAuthSettings,
  open: (address: string) => void,
  navigate: (path: string) => void,
  load: () => Promise<MsalSession>,
): OAuthPort {
  const store = makeSessionStore(clientId, localStorage, sessionStorage);
  const listeners = new Set<(event: SessionEvent) => void>();
  const emit = (event: SessionEvent) => {
    listeners.forEach((listener) => {
      listener(event);
    });
  };
  const withTabLock = makeTabLock('locks' in navigator ? navigator.locks : undefined, localStorage);
  const session = new OAuthSession({ store, loadMsal: load, withTabLock, open, emit });
  return {
    filters: makeErrorFilters(),
    start: () => session.start(),
    signIn: async (request) => {
      // A method or a question for the user exists only on the provider's page, so both lead there in either flow.
      if (responseType === 'code' || request.method || request.asksWho === true) await session.signIn(request);
      else navigate(`${paths.accountLogin}?returnUrl=${encodeURIComponent(request.returnUrl)}`);
    },
    signInWithPassword: (credentials) => session.signInWithPassword(credentials),
    remember: store.remember,
    signOut: () => session.signOut(),
    leaveByProvider: () => session.leaveByProvider(),
    token: (force) => session.token(force),
    isRenewable: () => Promise.resolve(store.isRenewable()),
    clear: () => session.end(),
    release: () => {
      session.release();
      return Promise.resolve();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = watchPage({ session, store, listener });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

function refusing(reason: SessionError, open: (address: string) => void): OAuthPort {
  const refuse = () => Promise.reject(reason);
  return {
    filters: makeErrorFilters(),
    start: () => Promise.resolve({ session: null, failure: reason.failure }),
    signIn: refuse,
    signInWithPassword: refuse,
    remember: () => undefined,
    signOut: () => Promise.resolve(),
    leaveByProvider: () => {
      open(paths.home);
      return Promise.resolve();
    },
    token: () => Promise.resolve(null),
    isRenewable: () => Promise.resolve(false),
    clear: () => Promise.resolve(),
    release: () => Promise.resolve(),
    subscribe: () => () => undefined,
  };
}
