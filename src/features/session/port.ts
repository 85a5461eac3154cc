/** The door to the identity provider: decides when the session and MSAL are needed, and fetches them only then. */
import { paths } from '../../shared/routing/paths';
import { SessionError, toFailure, type OAuthSettings, type SessionEvent, type SessionPort } from './model';
import type { MsalSession } from './msal/msalSession';
import type { OAuthSession } from './oAuthSession';
import { makeSessionStore } from './sessionStore';

/** What the port needs of its surroundings; tests give their own. */
export type SessionDeps = {
  oAuth: OAuthSettings | null;
  /** Opens a page of this program anew. */
  open?: (path: string) => void;
  load?: (settings: OAuthSettings) => Promise<MsalSession>;
};

const loadMsal = async (settings: OAuthSettings): Promise<MsalSession> => {
  const [discovery, { makeMsalSession }] = await Promise.all([
    import('./discovery').then(({ discover }) => discover(settings, sessionStorage)),
    import('./msal/msalSession'),
  ]);
  return makeMsalSession(settings, discovery, location.origin);
};

const toOpen = (path: string) => {
  location.assign(path);
};

/** Makes the port. Without OAuth settings nobody can sign in; reading the configuration has warned of it (AUT-09). */
export function makeSessionPort({ oAuth, open = toOpen, load = loadMsal }: SessionDeps): SessionPort {
  return oAuth ? withProvider(oAuth, open, () => load(oAuth)) : withoutProvider(open);
}

function withoutProvider(open: (path: string) => void): SessionPort {
  return {
    start: () => Promise.resolve({ session: null }),
    signIn: () => Promise.reject(new SessionError({ kind: 'configuration', code: 'no_issuer' })),
    signOut: () => Promise.resolve(),
    token: () => Promise.resolve(null),
    clear: () => Promise.resolve(),
    leave: () => {
      open(paths.home);
    },
    subscribe: () => () => undefined,
  };
}

function withProvider({ clientId, responseType }: OAuthSettings, open: (path: string) => void, loadOnce: () => Promise<MsalSession>): SessionPort {
  const store = makeSessionStore(clientId, localStorage, sessionStorage);
  const listeners = new Set<(event: SessionEvent) => void>();
  const emit = (event: SessionEvent) => {
    listeners.forEach((listener) => {
      listener(event);
    });
  };
  let loaded: Promise<OAuthSession> | null = null;
  const session = (): Promise<OAuthSession> => {
    // After a failure the next call tries again.
    loaded ??= import('./oAuthSession').then(
      ({ OAuthSession }) => new OAuthSession({ store, loadMsal: loadOnce, open, emit }),
      (cause: unknown) => {
        loaded = null;
        throw new SessionError({ kind: 'transient', code: 'program_unreachable' }, { cause });
      },
    );
    return loaded;
  };
  const isReturning = () => location.pathname === paths.authCallback || location.pathname === paths.authSignedOut;

  return {
    start: async () => {
      if (!store.hasSession() && !isReturning()) return { session: null };
      return session().then(
        (known) => known.start(),
        (error: unknown) => ({ session: null, failure: toFailure(error) }),
      );
    },
    signIn: async (request) => {
      if (responseType === 'code') await (await session()).signIn(request);
      else open(`${paths.accountLogin}?returnUrl=${encodeURIComponent(request.returnUrl)}`);
    },
    signOut: () =>
      session().then(
        (known) => known.signOut(),
        () => {
          store.forget();
          open(paths.home);
        },
      ),
    token: async (force) => (loaded || store.hasSession() ? (await session()).token(force ?? false) : null),
    clear: async () => {
      const known = await loaded?.catch(() => null);
      if (known) known.forget();
      else store.forget();
    },
    leave: () => {
      open(paths.home);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stopWatching = store.watch((subject) => {
        loaded?.then((known) => {
          known.subjectChanged(subject);
        }, () => undefined);
        listener(subject === null ? { type: 'signedOutElsewhere' } : { type: 'signedInElsewhere', subject });
      });
      const woke = () => {
        if (document.visibilityState === 'visible') listener({ type: 'woke' });
      };
      document.addEventListener('visibilitychange', woke);
      return () => {
        listeners.delete(listener);
        stopWatching();
        document.removeEventListener('visibilitychange', woke);
      };
    },
  };
}
