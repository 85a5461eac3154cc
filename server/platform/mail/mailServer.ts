/** The mail server of a tenant, as its settings name it. */
import { HOST_TENANT_ID, type Database } from '../database/schema';
import { SealError, type Sealer } from '../secrets';
import { allValuesOf, isAnySet } from '../settings/settingRepository';
import { settingsOf, type Settings, type SetValues } from '../settings/settingValues';

/** The connection for outgoing mail: the server, the login, and the sender. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /**
   * `implicit`: TLS from the first byte; `startTls`: STARTTLS before any other command; both verify the certificate.
   * `offered`: encrypted where the server offers it, without verifying its identity, as mail servers do among
   * themselves.
   */
  readonly encryption: 'implicit' | 'startTls' | 'offered';
  /** Null when the server requires no login. */
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: { readonly name: string; readonly address: string };
  /** This program's name towards the server (EHLO, RFC 5321, 4.1.1.1); the machine's name when left out. */
  readonly ehloName?: string;
}

/** The port of servers that are encrypted from the first byte (RFC 8314). */
const IMPLICIT_TLS_PORT = 465;

/** The associated data with which a mail server's password is sealed. */
export const passwordPlace = (provider: 'G' | 'T', key: string): string =>
  `setting Abp.Mailing.Smtp.Password ${provider} ${key}`;

/**
 * Reads the mail server of a tenant. A tenant that names a server of its own uses nothing of the host's: otherwise the
 * host's user and password would be shown to a server of the tenant's choice. One that names none uses the host's whole
 * connection. The sender is the tenant's, or the host's where it names none. `changed` returns the tenant's own values
 * as they would be, to try a server out before it is saved.
 * @throws SealError when the password was sealed with another key.
 */
export async function readMailServer(
  database: Database,
  sealer: Sealer,
  tenantId: string,
  changed?: (own: SetValues) => SetValues,
): Promise<MailServer> {
  const settings = await settingsOf(database, tenantId, changed);
  const isOwn = tenantId !== HOST_TENANT_ID && settings.tenant.text('Abp.Mailing.Smtp.Host') !== '';
  const connection = isOwn ? settings.tenant : settings.host;
  const sealed = connection.text('Abp.Mailing.Smtp.Password');
  const place = isOwn ? passwordPlace('T', tenantId) : passwordPlace('G', '');
  // Settings that are no secrets may be inherited.
  const inherited = isOwn ? settings.all : settings.host;
  const port = inherited.count('Abp.Mailing.Smtp.Port');
  return {
    host: connection.text('Abp.Mailing.Smtp.Host'),
    port,
    encryption: !inherited.flag('Abp.Mailing.Smtp.EnableSsl')
      ? 'offered'
      : port === IMPLICIT_TLS_PORT
        ? 'implicit'
        : 'startTls',
    login: loginOf(connection, inherited, () => (sealed === '' ? '' : sealer.open(sealed, place))),
    from: {
      name: settings.all.text('Abp.Mailing.DefaultFromDisplayName'),
      address: settings.all.text('Abp.Mailing.DefaultFromAddress'),
    },
  };
}

/** As ABP has it: `use default credentials` means that none are sent. */
function loginOf(connection: Settings, inherited: Settings, password: () => string): MailServer['login'] {
  const user = connection.text('Abp.Mailing.Smtp.UserName');
  return user === '' || inherited.flag('Abp.Mailing.Smtp.UseDefaultCredentials')
    ? null
    : { user, password: password() };
}

/** True when the host or a tenant has set anything about a mail server: otherwise mails go to the machine itself. */
export const namesMailServer = (database: Database): Promise<boolean> => isAnySet(database, 'Abp.Mailing.Smtp.');

/** The number of stored mail server passwords that this server's key does not open: another key sealed them. */
export async function countClosedPasswords(database: Database, sealer: Sealer): Promise<number> {
  const passwords = await allValuesOf(database, 'Abp.Mailing.Smtp.Password');
  return passwords.filter(
    ({ value, provider, key }) => !opens(sealer, value, passwordPlace(provider === 'G' ? 'G' : 'T', key)),
  ).length;
}

function opens(sealer: Sealer, sealed: string, place: string): boolean {
  try {
    sealer.open(sealed, place);
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}
