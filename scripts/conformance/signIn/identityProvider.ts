/** Describes a provider to the checks of a sign-in. */
import type { Page } from 'playwright-core';

/** A user of the provider. */
export interface Person {
  readonly userName: string;
  readonly password: string;
}

export interface IdentityProvider {
  /** The portal's configuration from docs/providers.md. */
  readonly environment: Readonly<Record<string, string>>;
  /** The first administrator, and a user whom the portal has never seen. */
  readonly administrator: Person;
  readonly newcomer: Person;
  /** Waits for the provider's own page, and signs in there. */
  readonly fillForm: (page: Page, person: Person) => Promise<void>;
  /** True where the provider, after a second sign-in in the same tab, answers the first with its old `state`. */
  readonly answersFirstSignIn: boolean;
  /** Confirms on the provider's page that the session there may end too, where it shows the question. */
  readonly confirmSignOut: (page: Page) => Promise<void>;
  /**
   * Stops the provider: its program alone, so that its proxy answers 502, or the proxy, so that connections are
   * refused.
   */
  readonly goAway: (what: 'program' | 'proxy') => Promise<void>;
  readonly comeBack: () => Promise<void>;
  /** Ends all sessions of the person at the provider, as its administrator does. */
  readonly endSessions: (person: Person) => Promise<void>;
  readonly introspection: Introspection;
}

/** The portal's way of introspecting tokens at the provider. */
export interface Introspection {
  /** The provider's ways of client authentication that are checked. */
  readonly methods: readonly (keyof typeof METHODS)[];
  /** The variables, besides `environment`, that let the portal introspect tokens. */
  readonly environment: Readonly<Record<string, string>>;
  /** A token that it reports to this client; null for that of the visitor. */
  readonly token: (() => string) | null;
  /** The line that introspecting that token must print. */
  readonly outcome: RegExp;
}

/** The methods by their names in discovery documents. */
export const METHODS = { client_secret_basic: 'Basic', client_secret_post: 'the form' } as const;
