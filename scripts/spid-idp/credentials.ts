/** Keys with their certificates: the provider's own, stored in a folder, and strangers' for faults. */
import { webcrypto } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { X509CertificateGenerator } from '@peculiar/x509';

/** A key and its certificate in PEM. */
export interface Credentials {
  readonly privateKey: string;
  readonly certificate: string;
}

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};
const YEARS = 10;

/** Makes an RSA key of 2048 bits and a self-signed certificate. */
export async function makeCredentials(commonName: string, now = new Date()): Promise<Credentials> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: `C=IT, O=Sace, CN=${commonName}`,
      notBefore: new Date(now.getTime() - 60_000),
      notAfter,
      signingAlgorithm: ALGORITHM,
      keys,
    },
    webcrypto as Crypto,
  );
  const exported = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const lines = exported.match(/.{1,64}/g) ?? [];
  return {
    privateKey: ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n'),
    certificate: certificate.toString('pem'),
  };
}

/** Reads the credentials of the folder; makes them there when it has none. */
export async function storedCredentials(folder: string): Promise<Credentials> {
  const files = { privateKey: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') };
  try {
    const [privateKey, certificate] = await Promise.all([
      readFile(files.privateKey, 'utf8'),
      readFile(files.certificate, 'utf8'),
    ]);
    return { privateKey, certificate };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = await makeCredentials('Provider di prova');
  await mkdir(folder, { recursive: true });
  await writeFile(files.privateKey, made.privateKey, { mode: 0o600 });
  await writeFile(files.certificate, made.certificate);
  return made;
}

/** Returns a certificate in the form for XML: its DER in base64, without the PEM lines around it. */
export const certificateBody = (pem: string): string => pem.replace(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '');

/** Returns the PEM of a certificate in XML. */
export const certificatePem = (body: string): string =>
  `-----BEGIN CERTIFICATE-----\n${(body.replace(/\s/g, '').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
