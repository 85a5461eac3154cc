/** Signs documents as CAdES (ETSI EN 319 122-1, level B): an envelope around the document. */
import { createHash, KeyObject, sign } from 'node:crypto';
import { Null, ObjectIdentifier, OctetString, Sequence, UTCTime, type AsnType } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { Identity } from './issue';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  rsaWithSha256: '1.2.840.113549.1.1.11',
};
const SET = 0x31;

const octetString = (bytes: Buffer) => new OctetString({ valueHex: new Uint8Array(bytes).buffer });
export const readBack = (der: Buffer): Certificate => Certificate.fromBER(new Uint8Array(der).buffer);
export const attribute = (type: string, value: AsnType): Attribute => new Attribute({ type, values: [value] });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Returns the attributes to sign: the kind of the content, the time, its digest, and the signer's certificate. */
export function usualAttributes(
  content: Buffer,
  certificate: Buffer,
  at: Date | null,
  contentType = OID.data,
): Attribute[] {
  const named = new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [octetString(sha256(certificate))] })] })],
  });
  return [
    attribute(OID.contentType, new ObjectIdentifier({ value: contentType })),
    ...(at ? [attribute(OID.signingTime, new UTCTime({ valueDate: at }))] : []),
    attribute(OID.messageDigest, octetString(sha256(content))),
    attribute(OID.signingCertificateV2, named),
  ];
}

/** Signs attributes; by default with SHA-256 and the algorithm of the key. */
export function signerInfo(identity: Identity, attributes: readonly Attribute[]): SignerInfo {
  const { issuer, serialNumber } = readBack(identity.certificate);
  const key = KeyObject.from(identity.keys.privateKey);
  // DER, and so the signature, requires this order.
  const sorted = attributes
    .map((one) => ({ one, der: Buffer.from(one.toSchema().toBER()) }))
    .sort((a, b) => Buffer.compare(a.der, b.der));
  const signedAttrs = new SignedAndUnsignedAttributes({ type: 0, attributes: sorted.map(({ one }) => one) });
  const signed = Buffer.from(signedAttrs.toSchema().toBER());
  signed[0] = SET;
  const algorithmId = key.asymmetricKeyType === 'ec' ? OID.ecdsaWithSha256 : OID.rsaWithSha256;
  return new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
    signedAttrs,
    signatureAlgorithm: new AlgorithmIdentifier({
      algorithmId,
      ...(algorithmId === OID.rsaWithSha256 && { algorithmParams: new Null() }),
    }),
    signature: octetString(sign('sha256', signed, { key, dsaEncoding: 'der' })),
  });
}

export interface EnvelopeParts {
  /** Null for a detached signature. */
  readonly content: Buffer | null;
  readonly certificates: readonly Buffer[];
  readonly signers: readonly SignerInfo[];
  readonly contentType?: string;
}

/** Returns the envelope of finished signatures, in DER. */
export function envelope({ content, certificates, signers, contentType = OID.data }: EnvelopeParts): Buffer {
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: contentType });
  // The constructor would cut the content into pieces.
  if (content) encapContentInfo.eContent = octetString(content);
  const data = new SignedData({
    version: contentType === OID.data ? 1 : 3,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: OID.sha256 })],
    encapContentInfo,
    certificates: certificates.map(readBack),
    signerInfos: [...signers],
  });
  const info = new ContentInfo({ contentType: OID.signedData, content: data.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

/**
 * Returns the document in an envelope, signed by each identity.
 * @param finish a last step for each signature: a time stamp
 */
export const signCades = (
  document: Buffer,
  signers: readonly Identity[],
  at: Date,
  finish: (info: SignerInfo) => void = () => undefined,
): Buffer =>
  envelope({
    content: document,
    certificates: signers.flatMap(({ certificate, above }) => [certificate, ...above]),
    signers: signers.map((one) => {
      const info = signerInfo(one, usualAttributes(document, one.certificate, at));
      finish(info);
      return info;
    }),
  });
