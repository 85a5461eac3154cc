import type { SignInMethod } from '../../shared/session';

/** The sign-in as this program sees it. Tokens stay behind the port: none of these types can carry one. */

/** The user of the session, and the expiry of the present access token (milliseconds since 1970). */
export type SessionInfo = { subject: string; expiresAt: number };

/**
 * The reasons why a sign-in or a renewal failed.
 * - `denied`: the identity provider or the user refused;
 * - `lost`: the session is over (revoked, expired, used up) and only a new sign-in helps;
 * - `transient`: no network, provider away or overloaded; trying again helps;
 * - `configuration`: this program and the provider are not set up for each other;
 * - `refused`: not with this user name and password, or not now. Where the provider says so, `code` is one of
 * `invalid_credentials`, `locked_out`, `not_allowed`, `too_many_attempts`; otherwise it is the provider's own;
 * - `storage`: the browser stores nothing for this portal, because it must not or because there is no room.
 */
export type FailureKind = 'denied' | 'lost' | 'transient' | 'configuration' | 'refused' | 'storage';
export type SessionFailure = {
  kind: FailureKind;
  code: string;
  /** The provider's own sentence for the user. */
  description?: string;
  /** The seconds for which the provider refuses another try, where it says so. */
  retryAfterSeconds?: number;
};

/** An error between this program and the identity provider (AUT-10). Plain data, and never a token. */
export type OAuthError = {
  /**
   * - `signInFailed`: the way to the provider, its answer on the callback page, or a wrong password;
   * - `sessionNotRestored`: a stored session could not be taken up, the discovery document being unreachable for
   * example;
   * - `renewalFailed`: no new access token;
   * - `revocationFailed`: the provider did not revoke the token of a sign-out;
   * - `sessionRefused`: the server refused a token although it was renewed.
   */
  type: 'signInFailed' | 'sessionNotRestored' | 'renewalFailed' | 'revocationFailed' | 'sessionRefused';
  failure: SessionFailure;
};

/** One rule. It handles an error by answering true: the stored tokens then stay. */
export type ErrorFilter = {
  id: string;
  /** A filter that is not executable stays in the list and is skipped. */
  executable: boolean;
  execute: (error: OAuthError) => boolean;
};

export type ErrorFilters = {
  get: (id: string) => ErrorFilter | undefined;
  /** Adds a filter after the others; one with the same id gives its place to the new one. */
  add: (filter: ErrorFilter) => void;
  /** Changes the given members of a filter; an unknown id changes nothing. */
  patch: (change: Pick<ErrorFilter, 'id'> & Partial<ErrorFilter>) => void;
  remove: (id: string) => void;
  /** Runs every executable filter, in order; answers the ids of those that handled the error. */
  run: (error: OAuthError) => string[];
};

/** The stored session and the result of a sign-in in the address bar, at the start of the program. */
export type SessionStart = {
  session: SessionInfo | null;
  /** The page that the user of a sign-in wanted, when the address bar brought one. */
  returnUrl?: string;
  /** The failure of a sign-in or of the stored session. Where `session` exists, it stood before and goes on. */
  failure?: SessionFailure;
  /** True when the failure is of a sign-in that came back, and not of a stored session. */
  isReturn?: boolean;
  /** AUT-06: there was a stored session, not remembered, whose token had expired. It has been cleared. */
  isExpired?: boolean;
};

/** A change of the session that this tab's user did not request. */
export type SessionEvent =
  | { type: 'renewed'; session: SessionInfo }
  | { type: 'renewalFailed'; failure: SessionFailure }
  /** The provider gave no means to renew the token, which holds until the given moment. */
  | { type: 'notRenewable'; expiresAt: number }
  | { type: 'revocationFailed'; failure: SessionFailure }
  | { type: 'signedOutElsewhere' }
  /** Another tab found that the session has ended by itself. */
  | { type: 'endedElsewhere' }
  | { type: 'signedInElsewhere'; subject: string }
  /** The tab is in front or the network is back, perhaps after hours of sleep. */
  | { type: 'woke' }
  /** The browser took this page out of its memory, as it was when it was left. */
  | { type: 'pageRestored' };

/**
 * The parameters of a sign-in. `returnUrl` is a path of this program; `method` requests one of the provider's ways to
 * sign in; `asksWho` makes the provider ask which user is there now.
 */
export type SignInRequest = {
  returnUrl: string;
  language: string;
  tenant: string | null;
  method?: SignInMethod;
  asksWho?: boolean;
};

/**
 * ENT-09 with the language and the tenant they are sent for. They go from the form to the provider, and stay nowhere.
 */
export type Credentials = {
  userName: string;
  password: string;
  rememberMe: boolean;
  tenant: string | null;
  language: string;
};

/** The door to the identity provider. Failures reject with a `SessionError`. */
export type SessionPort = {
  /** True when this browser holds a session, or the address bar brings the end of a sign-in or sign-out. */
  isWanted: () => boolean;
  /** Resolves when another tab has opened a session. */
  wanted: () => Promise<void>;
  /** Takes up a stored session, or finishes the sign-in or sign-out that the address bar brings. Never rejects. */
  start: () => Promise<SessionStart>;
  /**
   * Leaves this page for the login page; resolves only when it could not, or when the login page is one of this
   * program.
   */
  signIn: (request: SignInRequest) => Promise<void>;
  /**
   * AUT-01: signs in by user name and password, without leaving the page. Rejects with why not; nothing changed then.
   */
  signInWithPassword: (credentials: Credentials) => Promise<SessionInfo>;
  /** ENT-10: notes whether the session outlives the browser. Never throws. */
  remember: (isRemembered: boolean) => void;
  /** Revokes the tokens and forgets everything stored; the other tabs hear of it at once. Never rejects. */
  signOut: () => Promise<void>;
  /**
   * After `signOut`: leaves by the provider's sign-out page, so that its own session ends too, or for home. Never
   * rejects.
   */
  leaveByProvider: () => Promise<void>;
  /**
   * The access token, renewed when it is about to expire, or because the server refused it when `force` is true. Null:
   * nobody is signed in. Rejects when a renewal failed without network; the session then goes on. Waits when the session
   * has ended, until `release`.
   */
  token: (force?: boolean) => Promise<string | null>;
  /** True when the token can be renewed without its user. */
  isRenewable: () => Promise<boolean>;
  /**
   * The session has ended by itself: deletes what is stored in this browser, without a request to the provider. Calls of
   * `token` wait until `release`. Never rejects.
   */
  clear: () => Promise<void>;
  /** Calls of `token` that waited go on, with the token of a new sign-in or with none. */
  release: () => Promise<void>;
  /** Loads the home page, so that nothing of the previous user stays in memory. */
  leave: () => void;
  /** Loads the path, or this page again, in place of this page: the back button then leads to the page before it. */
  comeBack: (path?: string) => void;
  /** AUT-10: the rules that every error of the sign-in passes. */
  errorFilters: () => Promise<ErrorFilters>;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: (event: SessionEvent) => void) => () => void;
};

/** A failure of the port, with its classification. */
export class SessionError extends Error {
  readonly failure: SessionFailure;

  constructor(failure: SessionFailure, options?: ErrorOptions) {
    super(`${failure.kind}: ${failure.code}`, options);
    this.name = 'SessionError';
    this.failure = failure;
  }
}

/** The names of the browser's errors for a blocked storage and a full one. */
const STORAGE_ERRORS: Readonly<Record<string, string>> = {
  SecurityError: 'storage_blocked',
  QuotaExceededError: 'storage_full',
};

/** Classifies an error that the port threw. An unforeseen one counts as transient: it signs nobody out. */
export function toFailure(thrown: unknown): SessionFailure {
  if (thrown instanceof SessionError) return thrown.failure;
  const name = typeof thrown === 'object' && thrown !== null && 'name' in thrown ? String(thrown.name) : '';
  const storage = STORAGE_ERRORS[name];
  if (storage !== undefined) return { kind: 'storage', code: storage };
  return { kind: 'transient', code: name === 'ChunkLoadError' ? 'program_unreachable' : 'unexpected' };
}

/** The path to return to after signing in: only a path of this program, and never one of the sign-in itself. */
export function safeReturnUrl(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/';
  // Browsers drop tabs and line ends from an address: "/\t/example.org" would name another host.
  if (/[\p{Cc}\\]/u.test(value)) return '/';
  return /^\/(auth|account\/login)(\/|\?|#|$)/.test(value) ? '/' : value;
}

/** The provider and the way of the sign-in: the part of the runtime configuration that the session needs (AUT-12). */
export type OAuthSettings = {
  issuer: string;
  clientId: string;
  scope: string;
  responseType: string;
  requireHttps: boolean;
  /** The API as the parameter `resource` names it (RFC 8707). Absent: the provider is sent none. */
  resource?: string;
  /** The API as the parameter `audience` names it. Absent: the provider is sent none. */
  audience?: string;
};
