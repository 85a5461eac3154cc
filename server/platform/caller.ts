import { HOST_TENANT_ID } from './database/schema';

/** The caller: set on every request before its handler runs. */
export interface Caller {
  /** Null for an anonymous visitor. */
  readonly userId: string | null;
  readonly userName: string | null;
  readonly email: string | null;
  /** The nil uuid for the host. */
  readonly tenantId: string;
  readonly roles: readonly string[];
  /** Policies granted to the user or to one of its roles. */
  readonly policies: ReadonlySet<string>;
  readonly isAuthenticated: boolean;
  /** The grant of the caller's sign-in; null for visitors, and when another provider signs people in. */
  readonly grantId: string | null;
  /**
   * The moment at which the user last proved their identity, as another provider reports it; null when it reports none,
   * and with our own sign-in, which records the moment itself.
   */
  readonly provedAt: Date | null;
}

/** A visitor who has not signed in, or has a token that opens nothing. */
export const ANONYMOUS: Caller = {
  userId: null,
  userName: null,
  email: null,
  tenantId: HOST_TENANT_ID,
  roles: [],
  policies: new Set<string>(),
  isAuthenticated: false,
  grantId: null,
  provedAt: null,
};

/**
 * Returns the user of an operation that the contract does not open to visitors.
 * @throws Error when there is none: the policy of the operation was not enforced, which is a fault of the program.
 */
export function requireUserId({ userId }: Caller): string {
  if (userId === null) throw new Error('An operation for signed-in callers was reached without one.');
  return userId;
}
