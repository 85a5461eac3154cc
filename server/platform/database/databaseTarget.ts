/** The address of a database. libpq's form with several hosts is read here, since node-postgres knows one host only. */
import { accessSync, constants } from 'node:fs';
import type { ClientConfig } from 'pg';

/** The first address, the others in their order, and whether only a server that takes writes is accepted. */
export interface DatabaseTarget extends ClientConfig {
  readonly others?: readonly ClientConfig[];
  /** `target_session_attrs=read-write`: servers that only read (standbys) are passed over. */
  readonly mustWrite?: boolean;
}

const SHAPE = /^(postgres(?:ql)?:\/\/)(?:([^@/?#]*)@)?([^/?#]*)([^?#]*)(?:\?(.*))?$/;

/** The values of `target_session_attrs` that are supported; true where the value demands a server that takes writes. */
const SESSION_ATTRIBUTES: Readonly<Record<string, boolean>> = { any: false, 'read-write': true, primary: true };

/**
 * Maps libpq's `sslmode` to that of node-postgres, in which `prefer`, `require` and `verify-ca` verify the host's name
 * too, as node-postgres does it today; `no-verify` encrypts without verifying the server's identity.
 */
const SSL_MODES: Readonly<Record<string, string>> = {
  disable: 'disable',
  'no-verify': 'no-verify',
  prefer: 'verify-full',
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
};
const SSL_FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const;

/**
 * Reads `postgresql://user:password@host1:port1,host2:port2/database?target_session_attrs=read-write`; null when it is
 * none. A folder of a Unix socket is a host too, percent-encoded. An `application_name` in the address is ignored,
 * since that field announces the version of the program.
 */
export function parseDatabaseUrl(text: string): DatabaseTarget | null {
  const [, scheme = '', login, hosts = '', path = '', query = ''] = SHAPE.exec(text) ?? [];
  if (scheme === '') return null;
  const parameters = new URLSearchParams(query);
  const asked = parameters.get('target_session_attrs') ?? 'any';
  const mustWrite = SESSION_ATTRIBUTES[asked];
  parameters.delete('target_session_attrs');
  parameters.delete('application_name');
  const sslMode = parameters.get('sslmode');
  if (sslMode !== null) {
    const known = SSL_MODES[sslMode];
    if (known === undefined) return null;
    parameters.set('sslmode', known);
  }
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : '';
  const addresses = hosts
    .split(',')
    .map((host) => `${scheme}${login === undefined ? '' : `${login}@`}${host}${path}${rest}`);
  const [first = '', ...others] = addresses;
  if (mustWrite === undefined || !addresses.every((address) => URL.canParse(address))) return null;
  return {
    connectionString: first,
    ...(others.length > 0 && { others: others.map((connectionString) => ({ connectionString })) }),
    ...(mustWrite && { mustWrite }),
  };
}

/** Returns the addresses of a target, each as node-postgres takes it. */
export function addressesOf({ others = [], mustWrite: _mustWrite, ...first }: DatabaseTarget): ClientConfig[] {
  return [first, ...others.map((other) => ({ ...first, ...other }))];
}

/** Names the hosts and the database of a target for the operator: without user, password and parameters. */
export function placeOf(target: DatabaseTarget): string {
  const urls = addressesOf(target).map(({ connectionString = '' }) => new URL(connectionString));
  const hosts = urls.map(({ host, searchParams }) => searchParams.get('host') ?? decodeURIComponent(host));
  return `${hosts.join(',')}${urls[0]?.pathname ?? ''}`;
}

/**
 * Returns the first parameter that names a file (an authority, a certificate, its key) which cannot be read; null when
 * all can.
 */
export function unreadableFileOf({ connectionString = '' }: DatabaseTarget): string | null {
  const { searchParams } = new URL(connectionString);
  return SSL_FILES.find((name) => searchParams.has(name) && !isReadable(searchParams.get(name) ?? '')) ?? null;
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
