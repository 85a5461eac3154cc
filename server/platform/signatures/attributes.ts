/**
 * The attributes that a signer signs beside the content (RFC 5652, 11; RFC 5035): its kind, its digest, and the
 * signer's own certificate.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence, UTCTime, GeneralizedTime, type AsnType } from 'asn1js';
import type { Attribute, SignerInfo } from 'pkijs';
import { digestOf } from './algorithms';
import { octets, partsOf } from './asn1';
import type { ReadCertificate } from './certificate';
import { SignatureRefusal } from './refusal';

const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};
const SHA256 = '2.16.840.1.101.3.4.2.1';
const SET = 0x31;

const attributesOf = (signer: SignerInfo): readonly Attribute[] => signer.signedAttrs?.attributes ?? [];

/** The values of an attribute; of an empty set the library makes nothing at all. */
export const valuesOf = ({ values }: { readonly values?: readonly unknown[] }): readonly AsnType[] =>
  (values ?? []) as readonly AsnType[];

/** The one value of an attribute; null where there is none. @throws SignatureRefusal where there are several. */
function valueOf(signer: SignerInfo, type: string): AsnType | null {
  const found = attributesOf(signer).filter((one) => one.type === type);
  const [attribute] = found;
  if (!attribute) return null;
  const [value = null, ...others] = valuesOf(attribute);
  if (found.length > 1 || others.length > 0) throw new SignatureRefusal('duplicateAttribute');
  return value;
}

/** The signed attributes as they are signed: as a set, not under their tag (RFC 5652, 5.4). */
export function signedBytes({ signedAttrs }: SignerInfo): Buffer {
  if (!signedAttrs || signedAttrs.attributes.length === 0) throw new SignatureRefusal('noSignedAttributes');
  const bytes = Buffer.from(signedAttrs.encodedValue);
  bytes[0] = SET;
  return bytes;
}

const isEqual = (left: Buffer | null, right: Buffer) =>
  left !== null && left.length === right.length && timingSafeEqual(left, right);

/** The hashes of certificates that a signer names; the first is their own. */
function namedHash(signer: SignerInfo): { readonly algorithmId: string; readonly hash: Buffer | null } | null {
  const value = valueOf(signer, ATTRIBUTE.signingCertificateV2);
  const [first] = partsOf(partsOf(value ?? undefined)[0]);
  if (!first) return null;
  const parts = partsOf(first);
  const [head] = parts;
  const algorithm = head instanceof Sequence ? partsOf(head)[0] : undefined;
  return {
    algorithmId: algorithm instanceof ObjectIdentifier ? algorithm.getValue() : SHA256,
    hash: octets(parts.find((part) => part instanceof OctetString)),
  };
}

/** The content, its type and the certificate that a signer's attributes must agree with. */
export interface Subject {
  readonly content: Buffer;
  /** Null for a countersignature, which has none. */
  readonly contentType: string | null;
  readonly certificate: ReadCertificate;
}

/** @throws SignatureRefusal where an attribute is missing, twice there, or about something else. */
export function checkAttributes(signer: SignerInfo, { content, contentType, certificate }: Subject): void {
  const types = attributesOf(signer).map(({ type }) => type);
  if (types.length === 0) throw new SignatureRefusal('noSignedAttributes');
  if (new Set(types).size < types.length) throw new SignatureRefusal('duplicateAttribute');
  const type = valueOf(signer, ATTRIBUTE.contentType);
  const isOfType =
    contentType === null ? type === null : type instanceof ObjectIdentifier && type.getValue() === contentType;
  if (!isOfType) throw new SignatureRefusal('wrongContentType');
  const digest = createHash(digestOf(signer.digestAlgorithm)).update(content).digest();
  if (!isEqual(octets(valueOf(signer, ATTRIBUTE.messageDigest)), digest)) throw new SignatureRefusal('digestMismatch');
  const named = namedHash(signer);
  if (!named) throw new SignatureRefusal('noSigningCertificate');
  const own = createHash(digestOf(named)).update(certificate.der).digest();
  if (!isEqual(named.hash, own)) throw new SignatureRefusal('signingCertificateMismatch');
}

/** The moment of signing that the signer claims. */
export function claimedTime(signer: SignerInfo): Date | null {
  const value = valueOf(signer, ATTRIBUTE.signingTime);
  return value instanceof UTCTime || value instanceof GeneralizedTime ? value.toDate() : null;
}
