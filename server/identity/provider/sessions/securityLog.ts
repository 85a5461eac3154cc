/**
 * The security log: every sign-in, refusal and sign-out, and every grant of rights, with user, time, origin and method.
 */
import type { Database } from '../../../platform/database/schema';

/** The events of sign-in and of the keys; the names are ABP's where it has one. */
export type SecurityAction =
  | 'LoginSucceeded'
  | 'LoginFailed'
  | 'LoginInvalidUserName'
  | 'LoginInvalidUserNameOrPassword'
  | 'LoginLockedout'
  | 'LoginNotAllowed'
  | 'LoginTooManyAttempts'
  | 'LockedOut'
  | 'Logout'
  | 'LogoutEverywhere'
  | 'LogoutOthers'
  | 'SessionRevoked'
  | 'RefreshTokenReused'
  | 'SpidUserCreated'
  | 'SpidUserLinked'
  | 'ExternalUserCreated'
  | 'ExternalUserLinked'
  | 'SigningKeyRotated'
  | 'Registered'
  | 'PasswordChecked'
  | 'PasswordResetRequested'
  | 'ResetPassword'
  | 'ChangePassword'
  | 'ChangePasswordFailed'
  | 'ChangeUserName'
  | 'ChangeEmail'
  | 'ChangePhoneNumber'
  | AdministrationAction;

/**
 * The actions of administrators: `details.target` names the person or thing, `details.change` the additions and
 * removals.
 */
type AdministrationAction =
  | 'UserCreated'
  | 'UserPasswordSet'
  | 'UserActivated'
  | 'UserDeactivated'
  | 'UserLocked'
  | 'UserUnlocked'
  | 'UserDeleted'
  | 'UserRolesChanged'
  | 'PermissionsGranted'
  | 'PermissionsRevoked'
  | 'RoleMadeDefault'
  | 'RoleNoMoreDefault'
  | 'RoleDeleted'
  | 'TenantCreated'
  | 'TenantDeleted';

/** The origin of a request. */
export interface Origin {
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly traceId: string | null;
}

/** One entry. Never put a password, a token or a code into `details`. */
export interface SecurityEvent {
  readonly tenantId: string;
  readonly action: SecurityAction;
  readonly userId?: string | null;
  /** The name as it was typed, or the user's. */
  readonly userName?: string | null;
  readonly method?: 'password' | 'spid' | 'external' | null;
  readonly clientId?: string | null;
  readonly origin: Origin;
  readonly details?: Readonly<Record<string, unknown>>;
}

const NUL = '\0';
const shorten = (text: string | null | undefined, most: number) => text?.replaceAll(NUL, '').slice(0, most) ?? null;

/**
 * Writes one entry. `database` may be a transaction: the entry is then committed or rolled back with the event that it
 * records.
 */
export async function recordSecurityEvent(
  database: Database,
  { tenantId, action, userId, userName, method, clientId, origin, details }: SecurityEvent,
): Promise<void> {
  await database
    .insertInto('security_log')
    .values({
      tenant_id: tenantId,
      action,
      user_id: userId ?? null,
      user_name: shorten(userName, 256),
      method: method ?? null,
      client_id: shorten(clientId, 256),
      address: origin.address,
      user_agent: shorten(origin.userAgent, 512),
      trace_id: shorten(origin.traceId, 64),
      details: JSON.stringify(details ?? {}),
    })
    .execute();
}
