/**
 * The signature of a list of trusted services: over the whole list, by a certificate that the operator knows (ETSI TS
 * 119 612, 5.7).
 */
import type { X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const METHODS = new Set(['rsa-sha256', 'rsa-sha384', 'rsa-sha512'].map((name) => `${MORE}${name}`));
const DIGESTS = new Set([
  ...['sha256', 'sha512'].map((name) => `http://www.w3.org/2001/04/xmlenc#${name}`),
  `${MORE}sha384`,
]);
const TRANSFORMS = new Set([
  `${DS}enveloped-signature`,
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
]);

const elements = (node: Element, name: string): Element[] => Array.from(node.getElementsByTagNameNS(DS, name));
const algorithms = (node: Element, name: string) =>
  elements(node, name).map((one) => one.getAttribute('Algorithm') ?? '');

/** The signature that the root has, made by means that hold; null for any other. */
function signatureIn(xml: string): Element | null {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement as unknown as Element;
  const own = Array.from(root.childNodes as unknown as Element[]).filter(
    ({ namespaceURI, localName }) => namespaceURI === DS && localName === 'Signature',
  );
  const [signature] = own;
  if (!signature || own.length > 1) return null;
  const holds =
    algorithms(signature, 'SignatureMethod').every((one) => METHODS.has(one)) &&
    algorithms(signature, 'DigestMethod').every((one) => DIGESTS.has(one)) &&
    elements(signature, 'Reference').every((one) => algorithms(one, 'Transform').every((name) => TRANSFORMS.has(name)));
  return holds ? signature : null;
}

export interface SignedList {
  /** The signed part, canonical: only this may be read on. */
  readonly xml: string;
  /** SHA-256 of the certificate that signed it, in hexadecimal. */
  readonly signer: string;
}

/**
 * The list as one of the certificates signed it; null where none did. Keys that the list itself brings are not looked
 * at.
 */
export function signedList(xml: string, certificates: readonly X509Certificate[]): SignedList | null {
  const signature = signatureIn(xml);
  if (!signature) return null;
  const whole = elements(signature, 'Reference').findIndex((one) => one.getAttribute('URI') === '');
  for (const certificate of certificates) {
    const checker = new SignedXml({ publicCert: certificate.toString(), getCertFromKeyInfo: () => null });
    try {
      checker.loadSignature(signature);
      if (!checker.checkSignature(xml)) continue;
      const signed = checker.getSignedReferences()[whole];
      if (signed !== undefined)
        return { xml: signed, signer: certificate.fingerprint256.replaceAll(':', '').toLowerCase() };
    } catch {
      // Another certificate may fit: operators of lists announce the next one before they use it.
    }
  }
  return null;
}
