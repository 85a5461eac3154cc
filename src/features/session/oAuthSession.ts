import { NetworkError } from '../../shared/errors';
import { paths } from '../../shared/routing/paths';
import { SessionError, toFailure, type SessionEvent, type SessionInfo, type SessionStart, type SignInRequest } from './model';
import type { MsalSession, Token } from './msal/msalSession';
import type { SessionStore } from './sessionStore';

/** A token that holds less than this is renewed before it is used. */
const RENEW_BEFORE_MS = 60_000;
const LOCK = 'sace.token';

/** What the session works with. */
export type OAuthSessionDeps = {
  store: SessionStore;
  loadMsal: () => Promise<MsalSession>;
  open: (path: string) => void;
  emit: (event: SessionEvent) => void;
};

/** One at a time over all tabs; pages without locks (no secure context) have no MSAL either. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** The session itself, fetched when there is one or when someone signs in. */
export class OAuthSession {
  private current: Token | null = null;
  private msal: Promise<MsalSession> | null = null;

  constructor(private readonly deps: OAuthSessionDeps) {}

  /** For the flow that signs in by a page of the provider. */
  async signIn(request: SignInRequest): Promise<void> {
    await (await this.session()).signIn(request);
  }

  /** Another tab opened or ended a session: the token of this one no longer counts. */
  subjectChanged(subject: string | null): void {
    if (subject !== this.current?.subject) this.current = null;
  }

  /** Loaded once; after a failure the next call tries again. */
  private session(): Promise<MsalSession> {
    this.msal ??= this.deps.loadMsal();
    this.msal.catch(() => (this.msal = null));
    return this.msal;
  }

  async start(): Promise<SessionStart> {
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
    if (!this.deps.store.hasSession()) return null;
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

  async token(force: boolean): Promise<string | null> {
    if (!force && this.current && this.current.expiresAt - Date.now() > RENEW_BEFORE_MS) return this.current.value;
    if (!this.current && !this.deps.store.hasSession()) return null;
    const before = this.current?.value;
    try {
      const token = await this.acquire(force);
      if (!token) throw new SessionError({ kind: 'lost', code: 'no_account' });
      const session = this.keep(token);
      if (before !== undefined && token.value !== before) this.deps.emit({ type: 'renewed', session });
      return token.value;
    } catch (error) {
      return this.tell(error);
    }
  }

  private tell(error: unknown): null {
    const failure = toFailure(error);
    if (failure.kind === 'lost') {
      this.current = null;
      this.deps.emit({ type: 'lost', failure });
      return null;
    }
    this.deps.emit({ type: 'renewalFailed', failure });
    throw failure.kind === 'transient' ? new NetworkError(failure.code) : error;
  }

  /** AUT-03: revoke, forget, leave through the provider, so that its own session ends too. */
  async signOut(): Promise<void> {
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
    this.deps.open(paths.home);
  }

  private keep(token: Token): SessionInfo {
    this.current = token;
    this.deps.store.opened(token.subject, token.isRemembered);
    return { subject: token.subject, expiresAt: token.expiresAt };
  }

  forget(): void {
    this.current = null;
    this.deps.store.forget();
  }
}
