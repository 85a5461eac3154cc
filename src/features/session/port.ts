/** The door to the identity provider: knows when the session is needed, and fetches what serves it only then. */
import { paths } from '../../shared/routing/paths';
import type { OAuthSettings, SessionPort } from './model';
import type { MsalSession } from './msal/msalSession';
import type { OAuthPort } from './oAuthPort';
import { SESSION_KEY, storedSubject } from './storedSubject';

/** The surroundings of the port; tests give their own. */
export type SessionDeps = {
  oAuth: OAuthSettings | null;
  /** Loads an address, and with it the program again. */
  open?: (address: string) => void;
  /** Shows a page of this program without leaving it; by default loads the page. */
  navigate?: (path: string) => void;
  load?: (settings: OAuthSettings) => Promise<MsalSession>;
};

const toOpen = (address: string) => {
  location.assign(address);
};

/** Makes the port. Without OAuth settings nobody can sign in; reading the configuration has warned of it (AUT-09). */
export function makeSessionPort({ oAuth, open = toOpen, navigate = open, load }: SessionDeps): SessionPort {
  let loaded: Promise<OAuthPort> | undefined;
  const port = (): Promise<OAuthPort> => {
    loaded ??= import('./oAuthPort').then(({ makeOAuthPort }) => makeOAuthPort({ oAuth, open, navigate, load }));
    // After a failure the next call tries again.
    loaded.catch(() => (loaded = undefined));
    return loaded;
  };
  const isWanted = () =>
    oAuth !== null &&
    (storedSubject() !== null || location.pathname === paths.authCallback || location.pathname === paths.authSignedOut);

  return {
    isWanted,
    wanted: () =>
      new Promise((resolve) => {
        const look = () => {
          if (oAuth && storedSubject() !== null) resolve();
        };
        window.addEventListener('storage', ({ key }) => {
          if (key === SESSION_KEY) look();
        });
        // A page that was away hears of nothing.
        window.addEventListener('pageshow', look);
      }),
    token: async (force = false) => (loaded || isWanted() ? (await port()).token(force) : null),
    start: () => port().then(({ start }) => start()),
    signIn: (request) => port().then(({ signIn }) => signIn(request)),
    signInWithPassword: (credentials) => port().then(({ signInWithPassword }) => signInWithPassword(credentials)),
    remember: (isRemembered) =>
      void port().then(({ remember }) => {
        remember(isRemembered);
      }),
    signOut: () => port().then(({ signOut }) => signOut()),
    leaveByProvider: () => port().then(({ leaveByProvider }) => leaveByProvider()),
    isRenewable: () => port().then(({ isRenewable }) => isRenewable()),
    clear: () => port().then(({ clear }) => clear()),
    release: () => port().then(({ release }) => release()),
    errorFilters: () => port().then(({ filters }) => filters),
    leave: () => {
      open(paths.home);
    },
    comeBack: (path) => {
      if (path === undefined) location.reload();
      else location.replace(path);
    },
    subscribe: (listener) => {
      const stop = port().then(({ subscribe }) => subscribe(listener));
      return () =>
        void stop.then((end) => {
          end();
        });
    },
  };
}
