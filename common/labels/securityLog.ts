/** The words of the security log, on the page and in its file. */
import { defineMessages } from './defineMessages';

/** Captions of the columns, in the order of the exported file. */
export const columnNames = defineMessages({
  at: { id: 'securityLog.field.at', defaultMessage: 'Quando' },
  userName: { id: 'securityLog.field.userName', defaultMessage: 'Chi' },
  action: { id: 'securityLog.field.action', defaultMessage: 'Che cosa' },
  method: { id: 'securityLog.field.method', defaultMessage: 'Come' },
  address: { id: 'securityLog.field.address', defaultMessage: 'Indirizzo' },
  userAgent: { id: 'securityLog.field.device', defaultMessage: 'Dispositivo' },
  reason: { id: 'securityLog.field.reason', defaultMessage: 'Motivo' },
  target: { id: 'securityLog.field.target', defaultMessage: 'A chi o a che cosa' },
  change: { id: 'securityLog.field.change', defaultMessage: 'Differenza' },
  traceId: { id: 'securityLog.field.traceId', defaultMessage: 'Codice per l’assistenza' },
});

export const actionNames = defineMessages({
  LoginSucceeded: { id: 'securityLog.action.LoginSucceeded', defaultMessage: 'Accesso riuscito' },
  LoginFailed: { id: 'securityLog.action.LoginFailed', defaultMessage: 'Accesso non riuscito' },
  LoginInvalidUserName: { id: 'securityLog.action.LoginInvalidUserName', defaultMessage: 'Nome utente sconosciuto' },
  LoginInvalidUserNameOrPassword: {
    id: 'securityLog.action.LoginInvalidUserNameOrPassword',
    defaultMessage: 'Password errata',
  },
  LoginLockedout: { id: 'securityLog.action.LoginLockedout', defaultMessage: 'Tentativo su utente bloccato' },
  LoginNotAllowed: { id: 'securityLog.action.LoginNotAllowed', defaultMessage: 'Accesso non consentito' },
  LoginTooManyAttempts: { id: 'securityLog.action.LoginTooManyAttempts', defaultMessage: 'Troppi tentativi' },
  LockedOut: { id: 'securityLog.action.LockedOut', defaultMessage: 'Utente bloccato' },
  Logout: { id: 'securityLog.action.Logout', defaultMessage: 'Uscita' },
  LogoutEverywhere: { id: 'securityLog.action.LogoutEverywhere', defaultMessage: 'Uscita da tutti i dispositivi' },
  SessionRevoked: { id: 'securityLog.action.SessionRevoked', defaultMessage: 'Uscita da un altro dispositivo' },
  RefreshTokenReused: { id: 'securityLog.action.RefreshTokenReused', defaultMessage: 'Riuso sospetto di un accesso' },
  SpidUserCreated: { id: 'securityLog.action.SpidUserCreated', defaultMessage: 'Utente creato con SPID' },
  SpidUserLinked: { id: 'securityLog.action.SpidUserLinked', defaultMessage: 'Utente collegato a SPID' },
  ExternalUserCreated: {
    id: 'securityLog.action.ExternalUserCreated',
    defaultMessage: 'Utente creato da un fornitore esterno',
  },
  ExternalUserLinked: {
    id: 'securityLog.action.ExternalUserLinked',
    defaultMessage: 'Utente collegato a un fornitore esterno',
  },
  SigningKeyRotated: { id: 'securityLog.action.SigningKeyRotated', defaultMessage: 'Chiave di firma sostituita' },
  LogoutOthers: { id: 'securityLog.action.LogoutOthers', defaultMessage: 'Uscita dagli altri dispositivi' },
  Registered: { id: 'securityLog.action.Registered', defaultMessage: 'Registrazione' },
  PasswordChecked: { id: 'securityLog.action.PasswordChecked', defaultMessage: 'Password verificata' },
  PasswordResetRequested: {
    id: 'securityLog.action.PasswordResetRequested',
    defaultMessage: 'Richiesta di nuova password',
  },
  ResetPassword: { id: 'securityLog.action.ResetPassword', defaultMessage: 'Password reimpostata' },
  ChangePassword: { id: 'securityLog.action.ChangePassword', defaultMessage: 'Password cambiata' },
  ChangePasswordFailed: {
    id: 'securityLog.action.ChangePasswordFailed',
    defaultMessage: 'Cambio della password non riuscito',
  },
  ChangeUserName: { id: 'securityLog.action.ChangeUserName', defaultMessage: 'Nome utente cambiato' },
  ChangeEmail: { id: 'securityLog.action.ChangeEmail', defaultMessage: 'Indirizzo e-mail cambiato' },
  ChangePhoneNumber: { id: 'securityLog.action.ChangePhoneNumber', defaultMessage: 'Numero di telefono cambiato' },
  UserCreated: { id: 'securityLog.action.UserCreated', defaultMessage: 'Utente creato' },
  UserPasswordSet: { id: 'securityLog.action.UserPasswordSet', defaultMessage: 'Password data da altri' },
  UserActivated: { id: 'securityLog.action.UserActivated', defaultMessage: 'Utente attivato' },
  UserDeactivated: { id: 'securityLog.action.UserDeactivated', defaultMessage: 'Utente disattivato' },
  UserLocked: { id: 'securityLog.action.UserLocked', defaultMessage: 'Utente bloccato da un amministratore' },
  UserUnlocked: { id: 'securityLog.action.UserUnlocked', defaultMessage: 'Utente sbloccato' },
  UserDeleted: { id: 'securityLog.action.UserDeleted', defaultMessage: 'Utente eliminato' },
  UserRolesChanged: { id: 'securityLog.action.UserRolesChanged', defaultMessage: 'Ruoli dell’utente cambiati' },
  PermissionsGranted: { id: 'securityLog.action.PermissionsGranted', defaultMessage: 'Permessi concessi' },
  PermissionsRevoked: { id: 'securityLog.action.PermissionsRevoked', defaultMessage: 'Permessi revocati' },
  RoleMadeDefault: { id: 'securityLog.action.RoleMadeDefault', defaultMessage: 'Ruolo reso predefinito' },
  RoleNoMoreDefault: { id: 'securityLog.action.RoleNoMoreDefault', defaultMessage: 'Ruolo non più predefinito' },
  RoleDeleted: { id: 'securityLog.action.RoleDeleted', defaultMessage: 'Ruolo eliminato' },
  TenantCreated: { id: 'securityLog.action.TenantCreated', defaultMessage: 'Ente creato' },
  TenantDeleted: { id: 'securityLog.action.TenantDeleted', defaultMessage: 'Ente eliminato' },
});

export const methodNames = defineMessages({
  password: { id: 'securityLog.method.password', defaultMessage: 'Password' },
  spid: { id: 'securityLog.method.spid', defaultMessage: 'SPID' },
});
