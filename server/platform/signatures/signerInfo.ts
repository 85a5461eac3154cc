/** One signature of CMS: its certificate, its attributes, its value. */
import { Primitive } from 'asn1js';
import { IssuerAndSerialNumber, type SignerInfo } from 'pkijs';
import { isSignedBy } from './algorithms';
import { checkAttributes, signedBytes } from './attributes';
import { publicKeyOf, type ReadCertificate } from './certificate';
import { octets } from './asn1';
import { SignatureRefusal } from './refusal';

/** The signed content, and the certificates that came along. */
export interface SignedThing {
  readonly content: Buffer;
  /** Null for a countersignature. */
  readonly contentType: string | null;
  readonly certificates: readonly ReadCertificate[];
}

const SUBJECT_KEY = '2.5.29.14';
const hex = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('hex');

function isNamed({ sid }: SignerInfo, { fields }: ReadCertificate): boolean {
  const id: unknown = sid;
  if (id instanceof IssuerAndSerialNumber)
    return (
      hex(id.serialNumber.valueBlock.valueHexView) === hex(fields.serialNumber.valueBlock.valueHexView) &&
      id.issuer.isEqual(fields.issuer)
    );
  // The key's identifier, under a tag of its own.
  const wanted = id instanceof Primitive ? Buffer.from(id.valueBlock.valueHexView) : null;
  const own: unknown = fields.extensions?.find(({ extnID }) => extnID === SUBJECT_KEY)?.parsedValue;
  const key = octets(own);
  return wanted !== null && key !== null && wanted.equals(key);
}

function certificateOf(signer: SignerInfo, certificates: readonly ReadCertificate[]): ReadCertificate {
  const named = certificates.filter((one) => isNamed(signer, one));
  const [first] = named;
  if (!first) throw new SignatureRefusal('certificateMissing');
  if (named.some(({ der }) => !der.equals(first.der))) throw new SignatureRefusal('certificateAmbiguous');
  return first;
}

/**
 * The certificate by which the content was signed.
 * @throws SignatureRefusal where the signature does not hold.
 */
export function signatureOf(signer: SignerInfo, { content, contentType, certificates }: SignedThing): ReadCertificate {
  const certificate = certificateOf(signer, certificates);
  const data = signedBytes(signer);
  checkAttributes(signer, { content, contentType, certificate });
  const isValid = isSignedBy(publicKeyOf(certificate), {
    data,
    signature: signatureBytes(signer),
    algorithm: signer.signatureAlgorithm,
    digest: signer.digestAlgorithm,
  });
  if (!isValid) throw new SignatureRefusal('badSignature');
  return certificate;
}

/** The value of a signature: countersignatures and time stamps sign it. */
export const signatureBytes = ({ signature }: SignerInfo): Buffer => octets(signature) ?? Buffer.alloc(0);
