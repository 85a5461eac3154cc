/** Signatures on SAML messages: RSA with SHA-256 by us, with SHA-256 or SHA-512 by others. */
import { createSign, createVerify, X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { NAMESPACES } from './constants';
import { attributeOf, childOf, childrenOf, textOf } from './xml';

/** Our private key and the certificate that the metadata shows, as PEM. */
export interface SigningCredentials {
  readonly key: string;
  readonly certificate: string;
}

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const RSA_SHA512 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const SHA512 = 'http://www.w3.org/2001/04/xmlenc#sha512';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** The place of the signature: before everything (metadata), or after the issuer (messages), as the schemas require. */
export type SignaturePlace = 'first' | 'after-issuer';

/** Signs the root element, which must have an ID. */
export function signXml(xml: string, { key, certificate }: SigningCredentials, place: SignaturePlace): string {
  const signer = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  signer.addReference({ xpath: '/*', transforms: [ENVELOPED, EXCLUSIVE], digestAlgorithm: SHA256 });
  signer.computeSignature(xml, {
    prefix: 'ds',
    location:
      place === 'first'
        ? { reference: '/*', action: 'prepend' }
        : { reference: "/*/*[local-name()='Issuer']", action: 'after' },
  });
  return signer.getSignedXml();
}

/**
 * Returns the signature inside an element; undefined unless there is exactly one, over that element alone and by
 * allowed means.
 */
function signatureOver(element: Element): Element | undefined {
  const signature = childOf(element, NAMESPACES.ds, 'Signature');
  const info = childOf(signature, NAMESPACES.ds, 'SignedInfo');
  const reference = childOf(info, NAMESPACES.ds, 'Reference');
  const transforms = childOf(reference, NAMESPACES.ds, 'Transforms');
  if (!signature || !info || !reference || !transforms) return undefined;
  const algorithm = (parent: Element, name: string) =>
    attributeOf(childOf(parent, NAMESPACES.ds, name), 'Algorithm') ?? '';
  const [first, second, ...more] = childrenOf(transforms, NAMESPACES.ds, 'Transform').map((transform) =>
    attributeOf(transform, 'Algorithm'),
  );
  const allowed =
    attributeOf(reference, 'URI') === `#${attributeOf(element, 'ID') ?? ''}` &&
    [RSA_SHA256, RSA_SHA512].includes(algorithm(info, 'SignatureMethod')) &&
    algorithm(info, 'CanonicalizationMethod') === EXCLUSIVE &&
    [SHA256, SHA512].includes(algorithm(reference, 'DigestMethod')) &&
    first === ENVELOPED &&
    second === EXCLUSIVE &&
    more.length === 0;
  return allowed ? signature : undefined;
}

/**
 * Checks the signature inside `element` of the document `xml` with the certificates of the expected signer, and returns
 * the signed part, canonical: only that may be read on. Undefined when no certificate fits. Keys inside the message are
 * ignored.
 */
export function verifiedXml(xml: string, element: Element, certificates: readonly string[]): string | undefined {
  const signature = signatureOver(element);
  if (!signature) return undefined;
  for (const certificate of certificates) {
    const checker = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
    try {
      checker.loadSignature(signature);
      if (!checker.checkSignature(xml)) continue;
      const [signed, ...more] = checker.getSignedReferences();
      return more.length === 0 ? signed : undefined;
    } catch {
      // Another certificate may fit: providers announce the next one before they use it.
    }
  }
  return undefined;
}

/** Signs the query of a message that is sent by redirect; `parameters` are in the order that the binding fixes. */
export function signQuery(parameters: Readonly<Record<string, string>>, { key }: SigningCredentials): string {
  const query = new URLSearchParams({ ...parameters, SigAlg: RSA_SHA256 }).toString();
  return `${query}&Signature=${encodeURIComponent(createSign('RSA-SHA256').update(query).sign(key, 'base64'))}`;
}

/** Checks the signature of a received query, over its bytes as they came. */
export function isQuerySigned(
  rawQuery: string,
  message: 'SAMLRequest' | 'SAMLResponse',
  certificates: readonly string[],
): boolean {
  const raw = (name: string) => rawQuery.split('&').find((part) => part.startsWith(`${name}=`));
  const { SigAlg: algorithm = '', Signature: signature = '' } = Object.fromEntries(new URLSearchParams(rawQuery));
  const hash = { [RSA_SHA256]: 'RSA-SHA256', [RSA_SHA512]: 'RSA-SHA512' }[algorithm];
  if (hash === undefined || signature === '') return false;
  const signed = [raw(message), raw('RelayState'), raw('SigAlg')].filter((part) => part !== undefined).join('&');
  return certificates.some((certificate) =>
    createVerify(hash).update(signed).verify(new X509Certificate(certificate).publicKey, signature, 'base64'),
  );
}

/** Returns the certificate of a metadata element (base64 without the PEM lines) as PEM; undefined when it is none. */
export function certificatePem(element: Element): string | undefined {
  try {
    return new X509Certificate(Buffer.from(textOf(element) ?? '', 'base64')).toString();
  } catch {
    return undefined;
  }
}

/** Returns the base64 text for an X509Certificate element. */
export const certificateText = (pem: string): string => pem.replace(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '');
