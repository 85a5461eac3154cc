/** Reads the certificate that a client presented to the proxy in front, from the header `Client-Cert`. */
import { X509Certificate } from 'node:crypto';

/** RFC 9440: the DER between colons, in base64. */
const STRUCTURED = /^:([A-Za-z0-9+/=]+):$/;

/**
 * Returns the SHA-256 of the certificate, in small hexadecimal digits; null where there is none.
 * @param header in the form of RFC 9440, or as nginx writes `$ssl_client_escaped_cert` (PEM, percent-encoded)
 */
export function fingerprintOf(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header === '') return null;
  try {
    const der = STRUCTURED.exec(header)?.[1];
    const certificate = new X509Certificate(
      der === undefined ? decodeURIComponent(header) : Buffer.from(der, 'base64'),
    );
    return certificate.fingerprint256.replaceAll(':', '').toLowerCase();
  } catch {
    return null;
  }
}
