/** The sign-in as this program sees it. Tokens stay behind the port: none of these types can carry one. */

/** Who is signed in, and until when the present access token holds (milliseconds since 1970). */
export type SessionInfo = { subject: string; expiresAt: number };

/**
 * Why a sign-in or a renewal did not work.
 * - `denied`: the identity provider or the user refused;
 * - `lost`: the session is over (revoked, expired, used up) and only a new sign-in helps;
 * - `transient`: no network, provider away or overloaded; trying again helps;
 * - `configuration`: this program and the provider are not set up for each other.
 */
export type FailureKind = 'denied' | 'lost' | 'transient' | 'configuration';
export type SessionFailure = { kind: FailureKind; code: string };

/** What the stored session and the address bar hold when the program starts. */
export type SessionStart = {
  session: SessionInfo | null;
  /** Where the user wanted to go, when the address bar brought a finished sign-in. */
  returnUrl?: string;
  failure?: SessionFailure;
};

/** What happens to the session without the user asking this tab for it. */
export type SessionEvent =
  | { type: 'renewed'; session: SessionInfo }
  | { type: 'renewalFailed'; failure: SessionFailure }
  | { type: 'lost'; failure: SessionFailure }
  | { type: 'signedOutElsewhere' }
  | { type: 'signedInElsewhere'; subject: string }
  /** The tab is in front again, perhaps after hours of sleep. */
  | { type: 'woke' };

/** What a sign-in carries along. `returnUrl` is a path of this program. */
export type SignInRequest = { returnUrl: string; language: string; tenant: string | null };

/** The door to the identity provider. Failures reject with a `SessionError`. */
export type SessionPort = {
  /** Takes up a stored session, or finishes the sign-in or sign-out that the address bar brings. Never rejects. */
  start: () => Promise<SessionStart>;
  /** Leaves this page for the login page; resolves only when it could not, or when there is nothing to leave for. */
  signIn: (request: SignInRequest) => Promise<void>;
  /** Revokes the token, forgets everything stored, and leaves this page. Never rejects. */
  signOut: () => Promise<void>;
  /**
   * The access token, renewed when it is about to expire, or at once when `force` is true. Null: nobody is signed in.
   * Rejects when a renewal failed for want of network; the session then goes on.
   */
  token: (force?: boolean) => Promise<string | null>;
  /** Forgets what is stored in this browser, without asking the provider for anything. Never rejects. */
  clear: () => Promise<void>;
  /** Opens the home page anew, so that nothing of the previous user's stays in memory. */
  leave: () => void;
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

/** Whatever the port threw, as a classified failure. What nobody foresaw counts as transient: it signs nobody out. */
export function toFailure(thrown: unknown): SessionFailure {
  return thrown instanceof SessionError ? thrown.failure : { kind: 'transient', code: 'unexpected' };
}

/** The path to return to after signing in: only a path of this program, and never one of the sign-in itself. */
export function safeReturnUrl(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/';
  // Browsers drop tabs and line ends from an address: "/\t/example.org" would name another host.
  if (/[\p{Cc}\\]/u.test(value)) return '/';
  return /^\/(auth|account\/login)(\/|\?|#|$)/.test(value) ? '/' : value;
}

/** Where and how people sign in: the part of the runtime configuration that the session needs (AUT-12). */
export type OAuthSettings = { issuer: string; clientId: string; scope: string; responseType: string; requireHttps: boolean };
