/** The demonstration's authority: it is stored in a folder, so that its signatures are valid after the next start. */
import { webcrypto } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AuthorityInfoAccessExtension, type Extension } from '@peculiar/x509';
import { authorityExtensions, EC, issue, makeKeys, qualifiedExtensions, type Identity } from './issue';
import { stampingExtensions } from './stamp';

const DAY_MS = 86_400_000;
const YEARS = 10;
/** The authority's certificate, for the server that trusts it. */
export const CERTIFICATE_FILE = 'authority.pem';
const KEYS_FILE = 'authority-keys.json';

export const pemOf = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
const derOf = (pem: string): Buffer => Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');

async function readAuthority(folder: string): Promise<Identity | null> {
  try {
    const [pem, json] = await Promise.all(
      [CERTIFICATE_FILE, KEYS_FILE].map((name) => readFile(join(folder, name), 'utf8')),
    );
    const [privateJwk, publicJwk] = JSON.parse(json ?? '') as [webcrypto.JsonWebKey, webcrypto.JsonWebKey];
    const { subtle } = webcrypto;
    const keys = {
      privateKey: await subtle.importKey('jwk', privateJwk, EC, true, ['sign']),
      publicKey: await subtle.importKey('jwk', publicJwk, EC, true, ['verify']),
    };
    return { keys, certificate: derOf(pem ?? ''), above: [], isRoot: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads the authority of the folder; makes it there when the folder has none. */
export async function keptAuthority(folder: string, now: Date): Promise<Identity> {
  const known = await readAuthority(folder);
  if (known) return known;
  const keys = await makeKeys();
  const to = new Date(now);
  to.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const made = await issue({
    subject: [{ C: ['IT'] }, { O: ['Sace dimostrativa'] }, { CN: ['Autorità dimostrativa, senza valore'] }],
    keys,
    issuer: null,
    from: new Date(now.getTime() - DAY_MS),
    to,
    extensions: authorityExtensions(),
  });
  const jwks = await Promise.all(
    [keys.privateKey, keys.publicKey].map((key) => webcrypto.subtle.exportKey('jwk', key)),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, KEYS_FILE), JSON.stringify(jwks), { mode: 0o600 });
  // This file is written last, and atomically: the server that trusts it may be reading.
  await writeFile(join(folder, `${CERTIFICATE_FILE}.new`), pemOf(made.certificate));
  await rename(join(folder, `${CERTIFICATE_FILE}.new`), join(folder, CERTIFICATE_FILE));
  return made;
}

/**
 * The states of the demonstration's certificates: the serial number begins with the code, so that the responder knows
 * the state.
 */
export const CONDITIONS = { good: '01', revoked: '02', suspended: '03' } as const;
export type Condition = keyof typeof CONDITIONS;

const serialOf = (condition: Condition) =>
  `${CONDITIONS[condition]}${Buffer.from(webcrypto.getRandomValues(new Uint8Array(12))).toString('hex')}`;

export interface Holder {
  readonly name: string;
  readonly fiscalCode: string;
  readonly condition: Condition;
  /** True when its dates are past. */
  readonly isExpired: boolean;
}

/** Makes a certificate for qualified signatures, for the person given. */
export async function certificateFor(
  authority: Identity,
  holder: Holder,
  responder: string,
  now: Date,
): Promise<Identity> {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const access: Extension = new AuthorityInfoAccessExtension({ ocsp: responder });
  return issue({
    subject: [
      { C: [{ printableString: 'IT' }] },
      { CN: [{ utf8String: holder.name }] },
      { '2.5.4.5': [{ printableString: `TINIT-${holder.fiscalCode}` }] },
    ],
    keys: await makeKeys(),
    issuer: authority,
    from: new Date(now.getTime() - (holder.isExpired ? 30 * DAY_MS : 3_600_000)),
    to: day(holder.isExpired ? -1 : 365),
    serialNumber: serialOf(holder.condition),
    extensions: [...qualifiedExtensions(), access],
  });
}

/** Makes a unit that stamps the time. */
export async function stampingUnit(authority: Identity, now: Date): Promise<Identity> {
  return issue({
    subject: [{ CN: ['Marca temporale dimostrativa'] }],
    keys: await makeKeys(),
    issuer: authority,
    from: new Date(now.getTime() - 3_600_000),
    to: new Date(now.getTime() + 365 * DAY_MS),
    extensions: stampingExtensions(),
  });
}
