import type { LogExport, SecurityLogEntry } from '../../../api/securityLogs';
import type { Tone } from '../../../shared/grid/columns';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';

export type { LogExport, SecurityLogEntry };

/** The calls of this feature. They need AbpIdentity.SecurityLogs. */
export type SecurityLogsApi = {
  load: (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
  export: (request: LogExport, signal: AbortSignal) => Promise<Blob>;
};

/** The known actions, each with its colour. An action that is missing here is shown by its technical name. */
export const actionTones = {
  LoginSucceeded: 'valid',
  LoginFailed: 'waiting',
  LoginInvalidUserName: 'waiting',
  LoginInvalidUserNameOrPassword: 'waiting',
  LoginLockedout: 'waiting',
  LoginNotAllowed: 'waiting',
  LoginTooManyAttempts: 'waiting',
  LockedOut: 'waiting',
  Logout: 'ended',
  LogoutEverywhere: 'ended',
  SessionRevoked: 'ended',
  RefreshTokenReused: 'waiting',
  SpidUserCreated: 'theirs',
  SpidUserLinked: 'theirs',
  ExternalUserCreated: 'theirs',
  ExternalUserLinked: 'theirs',
  SigningKeyRotated: 'theirs',
  LogoutOthers: 'ended',
  Registered: 'theirs',
  PasswordChecked: 'theirs',
  PasswordResetRequested: 'theirs',
  ResetPassword: 'theirs',
  ChangePassword: 'theirs',
  ChangePasswordFailed: 'waiting',
  ChangeUserName: 'theirs',
  ChangeEmail: 'theirs',
  ChangePhoneNumber: 'theirs',
  UserCreated: 'theirs',
  UserPasswordSet: 'waiting',
  UserActivated: 'theirs',
  UserDeactivated: 'ended',
  UserLocked: 'ended',
  UserUnlocked: 'theirs',
  UserDeleted: 'ended',
  UserRolesChanged: 'waiting',
  PermissionsGranted: 'waiting',
  PermissionsRevoked: 'ended',
  RoleMadeDefault: 'waiting',
  RoleNoMoreDefault: 'ended',
  RoleDeleted: 'ended',
  TenantCreated: 'theirs',
  TenantDeleted: 'ended',
} as const satisfies Record<string, Tone>;

export type KnownAction = keyof typeof actionTones;
