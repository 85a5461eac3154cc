/** The door to the identity provider: decides when MSAL is needed, keeps the token, and lets one tab at a time renew it. */
import { NetworkError } from '../../shared/errors';
import { paths } from '../../shared/routing/paths';
import { discover } from './discovery';
import { SessionError, toFailure, type OAuthSettings, type SessionEvent, type SessionInfo, type SessionPort, type SessionStart } from './model';
import type { MsalSession, Token } from './msal/msalSession';
import { makeSessionStore } from './sessionStore';

/** A token that holds less than this is renewed before it is used. */
const RENEW_BEFORE_MS = 60_000;
const LOCK = 'sace.token';

/** What the port needs of its surroundings; tests give their own. */
export type SessionDeps = {
  oAuth: OAuthSettings | null;
  /** Opens a page of this program anew. */
  open?: (path: string) => void;
  load?: (settings: OAuthSettings) => Promise<MsalSession>;
};

const loadMsal = async (settings: OAuthSettings): Promise<MsalSession> => {
  const [discovery, { makeMsalSession }] = await Promise.all([discover(settings, sessionStorage), import('./msal/msalSession')]);
  return makeMsalSession(settings, discovery, location.origin);
};

/** One at a time over all tabs; pages without locks (no secure context) have no MSAL either. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

const toOpen = (path: string) => {
  location.assign(path);
};

/** Makes the port. Without OAuth settings nobody can sign in; reading the configuration has warned of it (AUT-09). */
export function makeSessionPort({ oAuth, open = toOpen, load = loadMsal }: SessionDeps): SessionPort {
  return oAuth ? new OAuthSession(oAuth, open, load).port : withoutProvider(open);
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

class OAuthSession {
  private current: Token | null = null;
  private msal: Promise<MsalSession> | null = null;
  private readonly listeners = new Set<(event: SessionEvent) => void>();
  private readonly store;

  constructor(
    private readonly settings: OAuthSettings,
    private readonly open: (path: string) => void,
    private readonly load: (settings: OAuthSettings) => Promise<MsalSession>,
  ) {
    this.store = makeSessionStore(settings.clientId, localStorage, sessionStorage);
  }

  readonly port: SessionPort = {
    start: () => this.start(),
    signIn: async (request) => {
      if (this.settings.responseType === 'code') await (await this.session()).signIn(request);
      else this.open(`${paths.accountLogin}?returnUrl=${encodeURIComponent(request.returnUrl)}`);
    },
    signOut: () => this.signOut(),
    token: (force) => this.token(force ?? false),
    clear: () => {
      this.forget();
      return Promise.resolve();
    },
    leave: () => {
      this.open(paths.home);
    },
    subscribe: (listener) => this.subscribe(listener),
  };

  /** Loaded once; after a failure the next call tries again. */
  private session(): Promise<MsalSession> {
    this.msal ??= this.load(this.settings);
    this.msal.catch(() => (this.msal = null));
    return this.msal;
  }

  private async start(): Promise<SessionStart> {
    try {
      if (location.pathname === paths.authCallback) return await this.finishSignIn();
      if (location.pathname === paths.authSignedOut) this.forget();
      return { session: await this.takeUp() };
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind === 'lost') this.forget();
      return { session: null, failure };
    }
  }

  private async finishSignIn(): Promise<SessionStart> {
    const finished = await (await this.session()).finishRedirect();
    // An old or repeated callback brings nothing: whoever is signed in stays so.
    if (!finished) return { session: await this.takeUp() };
    return { session: this.keep(finished.token), returnUrl: finished.state ?? paths.home };
  }

  /** AUT-06: a stored session whose token expired and cannot be renewed is put away. */
  private async takeUp(): Promise<SessionInfo | null> {
    if (!this.store.hasSession()) return null;
    const token = await this.acquire(false).catch((error: unknown) => {
      if (toFailure(error).kind === 'lost') return null;
      throw error;
    });
    if (token) return this.keep(token);
    this.forget();
    return null;
  }

  private acquire(force: boolean): Promise<Token | null> {
    return inTurn(async () => {
      // Lets the changes of the tab that had the turn before become visible.
      await new Promise((resolve) => setTimeout(resolve, 0));
      return (await this.session()).acquire(force);
    });
  }

  private async token(force: boolean): Promise<string | null> {
    if (!force && this.current && this.current.expiresAt - Date.now() > RENEW_BEFORE_MS) return this.current.value;
    if (!this.current && !this.store.hasSession()) return null;
    const before = this.current?.value;
    try {
      const token = await this.acquire(force);
      if (!token) throw new SessionError({ kind: 'lost', code: 'no_account' });
      const session = this.keep(token);
      if (before !== undefined && token.value !== before) this.emit({ type: 'renewed', session });
      return token.value;
    } catch (error) {
      return this.tell(error);
    }
  }

  private tell(error: unknown): null {
    const failure = toFailure(error);
    if (failure.kind === 'lost') {
      this.current = null;
      this.emit({ type: 'lost', failure });
      return null;
    }
    this.emit({ type: 'renewalFailed', failure });
    throw failure.kind === 'transient' ? new NetworkError(failure.code) : error;
  }

  /** AUT-03: revoke, forget, leave through the provider, so that its own session ends too. */
  private async signOut(): Promise<void> {
    try {
      const session = await this.session();
      const token = this.current ?? (await this.acquire(false).catch(() => null));
      if (token) await session.revoke(token);
      this.forget();
      if (await session.leaveThroughProvider(token)) return;
    } catch {
      // The provider is away: what is stored here goes all the same.
    }
    this.forget();
    this.open(paths.home);
  }

  private keep(token: Token): SessionInfo {
    this.current = token;
    this.store.opened(token.subject, token.isRemembered);
    return { subject: token.subject, expiresAt: token.expiresAt };
  }

  private forget(): void {
    this.current = null;
    this.store.forget();
  }

  private emit(event: SessionEvent): void {
    this.listeners.forEach((listener) => {
      listener(event);
    });
  }

  private subscribe(listener: (event: SessionEvent) => void): () => void {
    this.listeners.add(listener);
    const stopWatching = this.store.watch((subject) => {
      if (subject !== this.current?.subject) this.current = null;
      listener(subject === null ? { type: 'signedOutElsewhere' } : { type: 'signedInElsewhere', subject });
    });
    const woke = () => {
      if (document.visibilityState === 'visible') listener({ type: 'woke' });
    };
    document.addEventListener('visibilitychange', woke);
    return () => {
      this.listeners.delete(listener);
      stopWatching();
      document.removeEventListener('visibilitychange', woke);
    };
  }
}
