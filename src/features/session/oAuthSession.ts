import { NetworkError } from '../../shared/errors';
import { paths } from '../../shared/routing/paths';
import {
  SessionError,
  toFailure,
  type Credentials,
  type SessionEvent,
  type SessionInfo,
  type SessionStart,
  type SignInRequest,
} from './model';
import type { MsalSession, Token } from './msal/msalSession';
import { RequestHold } from './requestHold';
import type { ChangeElsewhere, SessionStore } from './sessionStore';
import { lastToken, storedToken } from './storedToken';
import { TokenLife } from './tokenLife';
import type { WithTabLock } from './tabLock';

/** The longest time, in milliseconds, that a sign-out waits for the token that it revokes. */
const PATIENCE_MS = 5_000;

export type OAuthSessionDeps = {
  store: SessionStore;
  loadMsal: () => Promise<MsalSession>;
  withTabLock: WithTabLock;
  open: (address: string) => void;
  emit: (event: SessionEvent) => void;
};

/**
 * The session itself. Its module is fetched when a session is stored or when somebody signs in. Of our own code, only
 * this object holds the token, in memory.
 */
export class OAuthSession {
  /** The user whose session this tab shows. */
  subject: string | null = null;
  private current: Token | null = null;
  private readonly life = new TokenLife();
  private readonly hold = new RequestHold();
  private msal: Promise<MsalSession> | null = null;
  /** The start that a request found before the program asked for it. */
  private foundStart: Promise<SessionStart> | null = null;
  private starting: Promise<SessionStart> | null = null;
  private renewing: { refused: string | undefined; value: Promise<string | null> } | null = null;
  private left: Token | null = null;

  constructor(private readonly deps: OAuthSessionDeps) {}

  /** For the flow that signs in by a page of the provider. */
  async signIn(request: SignInRequest): Promise<void> {
    await (await this.session()).signIn({ ...request, ...(this.deps.store.asksWho() && { asksWho: true }) });
  }

  /** For the flow that signs in by the page of this program. The tokens are stored in turn with the other tabs. */
  async signInWithPassword(credentials: Credentials): Promise<SessionInfo> {
    const session = await this.session();
    const answer = await session.requestTokens(credentials);
    return this.deps.withTabLock(async () => this.keep(await session.adopt(answer)));
  }

  /** Another tab opened or ended a session: the token of this one no longer counts. */
  changedElsewhere(event: ChangeElsewhere): void {
    if ('subject' in event ? event.subject === this.subject : this.subject === null) return;
    if (event.type === 'endedElsewhere') void this.hold.begin();
    this.current = null;
    this.subject = null;
  }

  /** Loaded once; after a failure the next call tries again. */
  private session(): Promise<MsalSession> {
    this.msal ??= this.deps.loadMsal();
    this.msal.catch(() => (this.msal = null));
    return this.msal;
  }

  /** Concurrent callers share one answer: a callback counts once. */
  start(): Promise<SessionStart> {
    this.starting ??= (this.foundStart ?? this.begin()).finally(() => (this.starting = null));
    this.foundStart = null;
    return this.starting;
  }

  private async begin(): Promise<SessionStart> {
    const isReturn = location.pathname === paths.authCallback;
    const returnUrl = isReturn ? wantedBy(location.hash) : undefined;
    try {
      return isReturn ? await this.finishSignIn() : await this.takeUp(location.pathname === paths.authSignedOut);
    } catch (error) {
      return { session: null, failure: toFailure(error), isReturn, ...(returnUrl !== undefined && { returnUrl }) };
    }
  }

  private async finishSignIn(): Promise<SessionStart> {
    const session = await this.session();
    const finish = async () => {
      const finished = await session.finishRedirect();
      return finished && { session: this.keep(finished.token), returnUrl: finished.state ?? paths.home };
    };
    try {
      // An old or repeated callback brings nothing: a signed-in user stays signed in.
      return (await this.deps.withTabLock(finish)) ?? (await this.takeUp());
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind === 'transient' || this.deps.store.subject() === null) throw error;
      return { failure, ...(await this.takeUp()) };
    }
  }

  /**
   * `isDoubted`: the address says that the user signed out. Our own sign-out leaves nothing stored; a user who is still
   * signed in followed somebody's link, or signed out at the provider, which then says so.
   */
  private async takeUp(isDoubted = false): Promise<SessionStart> {
    if (this.deps.store.subject() === null) return { session: null };
    return this.deps.withTabLock(async () => {
      const session = await this.session();
      const stored = await storedToken(session);
      // AUT-06: the session was not to be remembered, and the token ran out while no tab was open. Or nothing is left
      // of the session.
      const isExpired = stored === undefined && !this.deps.store.isRemembered();
      if (stored === null || isExpired) {
        this.forget();
        // The provider's own session may live on in this browser, which somebody else may use by now.
        if (isExpired) this.deps.store.askWho();
        return { session: null, ...(isExpired && { isExpired }) };
      }
      if (isDoubted) return { session: this.keep(await session.renewed()) };
      return { session: this.keep(stored && this.life.holds(stored) ? stored : await this.renewed(session, stored)) };
    });
  }

  async token(force: boolean): Promise<string | null> {
    if (this.hold.token) return this.hold.token;
    // AUT-06: the start comes first, so that no request renews a session that the start clears.
    if (this.subject === null && this.deps.store.subject() !== null)
      await (this.starting ?? (this.foundStart ??= this.begin()));
    if (!force && this.current && this.life.holds(this.current)) return this.current.value;
    if (!this.current && this.deps.store.subject() === null) return null;
    const refused = force ? this.current?.value : undefined;
    if (this.renewing?.refused !== refused) this.renewing = null;
    const renewing = (this.renewing ??= { refused, value: this.renew(refused) });
    return renewing.value.finally(() => {
      if (this.renewing === renewing) this.renewing = null;
    });
  }

  private async renew(refused: string | undefined): Promise<string | null> {
    const before = this.current?.value;
    try {
      const token = await this.deps.withTabLock(() => this.acquire(refused));
      if (token === null) return null;
      const session = this.keep(token);
      if (before !== undefined && token.value !== before) this.deps.emit({ type: 'renewed', session });
      return token.value;
    } catch (error) {
      const failure = toFailure(error);
      const isOver = failure.kind !== 'transient';
      // The end is judged now, and perhaps its user signs in again: the request waits, and does not fail.
      const next = isOver && this.subject !== null ? this.hold.begin() : null;
      if (isOver) this.current = null;
      this.deps.emit({ type: 'renewalFailed', failure });
      if (!isOver) throw new NetworkError(failure.code);
      return next;
    }
  }

  /**
   * In turn: what another tab has renewed meanwhile is taken, and only the token that was refused, or is about to end,
   * renewed.
   */
  private async acquire(refused: string | undefined): Promise<Token | null> {
    // One turn of the event loop lets the storage changes of the tab that held the lock before become visible.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const session = await this.session();
    const stored = await storedToken(session);
    if (stored === null && this.deps.store.subject() !== null)
      throw new SessionError({ kind: 'lost', code: 'no_account' });
    const token =
      stored && (stored.value === refused || !this.life.holds(stored))
        ? await this.renewed(session, stored, refused)
        : (stored ?? (await this.renewed(session)));
    return this.isOurs(token) ? token : null;
  }

  private async renewed(session: MsalSession, stored?: Token, refused?: string): Promise<Token> {
    try {
      return await session.renewed();
    } catch (error) {
      const failure = toFailure(error);
      const isFinal = failure.code === 'no_tokens_found';
      if (
        !stored ||
        stored.value === refused ||
        stored.expiresAt <= Date.now() ||
        (failure.kind !== 'transient' && !isFinal)
      )
        throw error;
      // The token still holds for a while: nobody waits, and nobody is signed out before the time.
      this.life.keepsQuiet(isFinal ? stored.expiresAt : undefined);
      this.deps.emit(
        isFinal ? { type: 'notRenewable', expiresAt: stored.expiresAt } : { type: 'renewalFailed', failure },
      );
      return stored;
    }
  }

  /** While the token was on its way another tab may have signed out, or signed in somebody else. */
  private isOurs(token: Token): boolean {
    const subject = this.deps.store.subject();
    if (subject !== null && token.subject === subject && (this.subject ?? subject) === subject) return true;
    if (subject === null) this.forget();
    this.deps.emit(this.deps.store.change());
    return false;
  }

  /** AUT-03: the revocation is on its way before anything is forgotten; the other tabs do not wait for its answer. */
  async signOut(): Promise<void> {
    const present = this.current && this.current.expiresAt > Date.now() ? this.current : null;
    if (!present) this.deps.store.closed();
    const token =
      present ??
      (await Promise.race([lastToken(this.deps.withTabLock, () => this.session()), pause(PATIENCE_MS)])) ??
      this.current;
    const session = await this.session().catch(() => null);
    this.left = token;
    const revoked = token && session?.revoke(token).then(() => null, toFailure);
    this.deps.store.closed();
    await this.clear();
    const failure = await revoked;
    if (failure) this.deps.emit({ type: 'revocationFailed', failure });
  }

  async leaveByProvider(): Promise<void> {
    const address = await this.session().then(
      (session) => session.leaveAddress(this.left),
      () => null,
    );
    this.deps.open(address ?? paths.home);
  }

  /** The session has ended by itself: its entries go, and requests wait until `release`. */
  async end(): Promise<void> {
    if (this.subject !== null) void this.hold.begin();
    await this.clear(() => {
      this.deps.store.ended();
    });
  }

  /** Requests go on, with the token of a new sign-in if there is one. */
  release(): void {
    this.hold.end(this.current && this.life.holds(this.current) ? this.current.value : null);
  }

  private keep(token: Token): SessionInfo {
    this.current = token;
    this.subject = token.subject;
    this.life.begin(token);
    this.deps.store.opened(token.subject, token.isRemembered);
    return { subject: token.subject, expiresAt: token.expiresAt };
  }

  /** In turn, so that no renewal of another tab puts anything back. */
  private async clear(before: () => void = () => undefined): Promise<void> {
    await this.deps.withTabLock(() => Promise.resolve()).catch(() => undefined);
    before();
    this.forget();
  }

  private forget(): void {
    this.current = null;
    this.subject = null;
    this.deps.store.forget();
  }
}

const pause = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));

/**
 * Returns the page that the user of a sign-in wanted, which MSAL writes behind its own part of the state; undefined
 * without one.
 */
function wantedBy(answer: string): string | undefined {
  const [, ...wanted] = (new URLSearchParams(answer.slice(1)).get('state') ?? '').split('|');
  return wanted.length === 0 ? undefined : wanted.join('|');
}
