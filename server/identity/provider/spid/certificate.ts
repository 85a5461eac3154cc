/**
 * The service's own certificate, self-signed as AgID allows public bodies (metadata rules, "Certificati"). The library
 * that makes it is large and rarely needed, so it is loaded at its use and not at every start.
 */
import { webcrypto } from 'node:crypto';
import type { JsonNameParams } from '@peculiar/x509';
import type { SpidConfig } from '../../../platform/config/spidConfig';
import type { SigningCredentials } from './signatures';

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 3072,
};
const VALID_YEARS = 10;
/** The policies: agIDcert, and service provider of the public sector. */
const POLICIES = ['1.3.76.16.6', '1.3.76.16.4.2.1'];

/**
 * The subject, in the order and with the identifiers of the rules: 2.5.4.83 is the entity id, 2.5.4.97 the body's code.
 */
function subject({ entityId, organization }: SpidConfig): JsonNameParams {
  const utf8 = (text: string) => [{ utf8String: text }];
  return [
    { O: utf8(organization.name) },
    { CN: utf8(organization.displayName) },
    { '2.5.4.83': utf8(entityId) },
    { '2.5.4.97': utf8(`PA:IT-${organization.ipaCode}`) },
    { C: [{ printableString: 'IT' }] },
    { L: utf8(organization.locality) },
  ];
}

/** Makes a new key and the certificate for it. */
export async function makeCredentials(config: SpidConfig): Promise<SigningCredentials> {
  const {
    BasicConstraintsExtension,
    CertificatePolicyExtension,
    KeyUsageFlags,
    KeyUsagesExtension,
    Name,
    PemConverter,
    SubjectKeyIdentifierExtension,
    X509CertificateGenerator,
  } = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const notBefore = new Date();
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notBefore.getUTCFullYear() + VALID_YEARS);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      keys,
      name: new Name(subject(config)),
      notBefore,
      notAfter,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(false),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
        new CertificatePolicyExtension(POLICIES),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto as Crypto),
      ],
    },
    webcrypto as Crypto,
  );
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { key: PemConverter.encode(key, 'PRIVATE KEY'), certificate: certificate.toString('pem') };
}
