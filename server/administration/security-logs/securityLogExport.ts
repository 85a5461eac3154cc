/** The security log as a file: headings and words in Italian, in the order of the file. */
import type { SecurityAction } from '../../identity/provider/sessions/securityLog';
import type { Schema } from '../../platform/database/schema';
import type { ExportColumn } from '../../platform/grid/export/cells';
import type { ExportableList } from '../../platform/grid/export/exportList';
import { securityLogList } from './columns';

/** The Italian names of the events, the same as on the page. */
export const actionLabels: Readonly<Record<SecurityAction, string>> = {
  LoginSucceeded: 'Accesso riuscito',
  LoginFailed: 'Accesso non riuscito',
  LoginInvalidUserName: 'Nome utente sconosciuto',
  LoginInvalidUserNameOrPassword: 'Password errata',
  LoginLockedout: 'Tentativo su utente bloccato',
  LoginNotAllowed: 'Accesso non consentito',
  LoginTooManyAttempts: 'Troppi tentativi',
  LockedOut: 'Utente bloccato',
  Logout: 'Uscita',
  LogoutEverywhere: 'Uscita da tutti i dispositivi',
  SessionRevoked: 'Uscita da un altro dispositivo',
  RefreshTokenReused: 'Riuso sospetto di un accesso',
  SpidUserCreated: 'Utente creato con SPID',
  SpidUserLinked: 'Utente collegato a SPID',
  ExternalUserCreated: 'Utente creato da un fornitore esterno',
  ExternalUserLinked: 'Utente collegato a un fornitore esterno',
  SigningKeyRotated: 'Chiave di firma sostituita',
  LogoutOthers: 'Uscita dagli altri dispositivi',
  Registered: 'Registrazione',
  PasswordChecked: 'Password verificata',
  PasswordResetRequested: 'Richiesta di nuova password',
  ResetPassword: 'Password reimpostata',
  ChangePassword: 'Password cambiata',
  ChangePasswordFailed: 'Cambio della password non riuscito',
  ChangeUserName: 'Nome utente cambiato',
  ChangeEmail: 'Indirizzo e-mail cambiato',
  ChangePhoneNumber: 'Numero di telefono cambiato',
  UserCreated: 'Utente creato',
  UserPasswordSet: 'Password data da altri',
  UserActivated: 'Utente attivato',
  UserDeactivated: 'Utente disattivato',
  UserLocked: 'Utente bloccato da un amministratore',
  UserUnlocked: 'Utente sbloccato',
  UserDeleted: 'Utente eliminato',
  UserRolesChanged: 'Ruoli dell’utente cambiati',
  PermissionsGranted: 'Permessi concessi',
  PermissionsRevoked: 'Permessi revocati',
  RoleMadeDefault: 'Ruolo reso predefinito',
  RoleNoMoreDefault: 'Ruolo non più predefinito',
  RoleDeleted: 'Ruolo eliminato',
  TenantCreated: 'Ente creato',
  TenantDeleted: 'Ente eliminato',
};

const methodLabels = { password: 'Password', spid: 'SPID' };

const headings: Readonly<Record<string, string>> = {
  at: 'Quando',
  userName: 'Chi',
  action: 'Che cosa',
  method: 'Come',
  address: 'Indirizzo',
  userAgent: 'Dispositivo',
  reason: 'Motivo',
  target: 'A chi o a che cosa',
  change: 'Differenza',
  traceId: 'Codice per l’assistenza',
};

const exported: readonly ExportColumn[] = Object.entries(headings).map(([name, heading]) => ({
  name,
  heading,
  type: securityLogList.columns.get(name)?.type ?? 'text',
  ...(name === 'at' && { hasSeconds: true }),
  ...(name === 'action' && { labels: actionLabels }),
  ...(name === 'method' && { labels: methodLabels }),
}));

/** The export of all entries that the filter finds. */
export const securityLogExport: ExportableList<Schema, 'security_log'> = { definition: securityLogList, exported };
