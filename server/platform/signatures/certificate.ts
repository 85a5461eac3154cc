/**
 * A certificate of X.509 as it came, read by two libraries: one for its fields, Node's own for names, keys and
 * signatures.
 */
import { X509Certificate, type KeyObject } from 'node:crypto';
import { Certificate, type Extension } from 'pkijs';
import { wholeAsn1 } from './asn1';
import { SignatureRefusal } from './refusal';

export interface ReadCertificate {
  readonly der: Buffer;
  readonly x509: X509Certificate;
  readonly fields: Certificate;
}

const EXTENSION = { keyUsage: '2.5.29.15', basicConstraints: '2.5.29.19', extKeyUsage: '2.5.29.37' };
/** Extensions that are checked, and those that restrict no use here. */
const UNDERSTOOD = new Set([
  EXTENSION.keyUsage,
  EXTENSION.basicConstraints,
  EXTENSION.extKeyUsage,
  '2.5.29.14',
  '2.5.29.17',
  '2.5.29.31',
  '2.5.29.32',
  '2.5.29.35',
  '1.3.6.1.5.5.7.1.1',
  '1.3.6.1.5.5.7.1.3',
]);

/** Reads a certificate in DER; null when the bytes are none. */
export function readCertificate(der: Buffer): ReadCertificate | null {
  try {
    const schema = wholeAsn1(der, 'notAnEnvelope');
    return { der, x509: new X509Certificate(der), fields: new Certificate({ schema }) };
  } catch {
    return null;
  }
}

/** @throws SignatureRefusal for a key of a kind that is not known here, or that is none. */
export function publicKeyOf({ x509 }: ReadCertificate): KeyObject {
  try {
    return x509.publicKey;
  } catch {
    throw new SignatureRefusal('unknownAlgorithm');
  }
}

export const extensionOf = ({ fields }: ReadCertificate, id: string): Extension | undefined =>
  fields.extensions?.find(({ extnID }) => extnID === id);

/** The value of an extension, in DER; null where there is none. */
export const extensionValue = (certificate: ReadCertificate, id: string): Buffer | null => {
  const found = extensionOf(certificate, id);
  return found ? Buffer.from(found.extnValue.valueBlock.valueHexView) : null;
};

/** True when it has a critical extension that is not understood here (RFC 5280, 4.2). */
export const hasUnknownExtension = ({ fields }: ReadCertificate): boolean =>
  (fields.extensions ?? []).some(({ critical, extnID }) => critical && !UNDERSTOOD.has(extnID));

/** Bits of the key usage by number (RFC 5280, 4.2.1.3). */
export const KEY_USAGE = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, crlSign: 6 };

/** True when the key may be used so; null when the certificate does not say. */
export function mayUse(certificate: ReadCertificate, bit: number): boolean | null {
  const value = extensionValue(certificate, EXTENSION.keyUsage);
  if (!value) return null;
  // A bit string of at most two bytes: tag, length, unused bits, bytes.
  const [tag, length = 0, , ...bytes] = value;
  if (tag !== 0x03 || length + 2 !== value.length) return false;
  return (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
}

/** Purposes of the extended key usage; null where the certificate does not restrict them. */
export const purposesOf = (certificate: ReadCertificate): readonly string[] | null =>
  extensionOf(certificate, EXTENSION.extKeyUsage) ? certificate.x509.keyUsage : null;

export const isExtendedKeyUsageCritical = (certificate: ReadCertificate): boolean =>
  extensionOf(certificate, EXTENSION.extKeyUsage)?.critical === true;

/** True when it may issue others; also the number of authorities that may follow. */
export function authority(certificate: ReadCertificate): { readonly isAuthority: boolean; readonly depth: number } {
  const parsed: unknown = extensionOf(certificate, EXTENSION.basicConstraints)?.parsedValue;
  const depth =
    typeof parsed === 'object' && parsed !== null && 'pathLenConstraint' in parsed ? parsed.pathLenConstraint : null;
  return {
    isAuthority: certificate.x509.ca && mayUse(certificate, KEY_USAGE.keyCertSign) !== false,
    depth: typeof depth === 'number' ? depth : Number.POSITIVE_INFINITY,
  };
}

/** The dates of its validity. */
export const validity = ({ fields }: ReadCertificate): { readonly from: Date; readonly to: Date } => ({
  from: fields.notBefore.value,
  to: fields.notAfter.value,
});
