/** The signed data of CMS (RFC 5652): their content, the certificates that came along, and the signers. */
import { Sequence, type AsnType } from 'asn1js';
import { ContentInfo, SignedData, type SignerInfo } from 'pkijs';
import { octets, partsOf, rawBytes, readAsn1 } from './asn1';
import { readCertificate, type ReadCertificate } from './certificate';
import { SignatureRefusal } from './refusal';

const OID = { data: '1.2.840.113549.1.7.1', signedData: '1.2.840.113549.1.7.2' };
const CONSTRUCTED_SET_OF_CERTIFICATES = 0;

export interface ReadSignedData {
  readonly contentType: string;
  /** Null where it is signed apart. */
  readonly content: Buffer | null;
  readonly certificates: readonly ReadCertificate[];
  readonly signers: readonly SignerInfo[];
}

/** Certificates byte by byte as they came: a library may encode them differently from the signed bytes. */
function certificatesOf(signedData: AsnType): readonly ReadCertificate[] {
  const set = partsOf(signedData).find(
    ({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === CONSTRUCTED_SET_OF_CERTIFICATES,
  );
  // Attribute certificates and others of [1], [2] and [3] sign nothing here.
  return partsOf(set).flatMap((one) => (one instanceof Sequence ? (readCertificate(rawBytes(one)) ?? []) : []));
}

/**
 * Reads signed data to their last byte.
 * @throws SignatureRefusal where the bytes are no such data.
 */
export function readSignedData(bytes: Buffer): ReadSignedData {
  const whole = readAsn1(bytes);
  if (!whole) throw new SignatureRefusal('tooComplex');
  const info = contentInfo(whole.value);
  if (!info) throw new SignatureRefusal('notAnEnvelope');
  if (whole.rest > 0) throw new SignatureRefusal('trailingData');
  if (info.contentType !== OID.signedData) throw new SignatureRefusal('otherEnvelope');
  const schema = info.content as AsnType;
  const { encapContentInfo, signerInfos } = signedData(schema);
  return {
    contentType: encapContentInfo.eContentType,
    content: encapContentInfo.eContent ? octets(encapContentInfo.eContent) : null,
    certificates: certificatesOf(schema),
    signers: signerInfos,
  };
}

/** Reads signed data with a document and at least one signer. @throws SignatureRefusal otherwise. */
export function readSignedDocument(bytes: Buffer): ReadSignedData & { readonly content: Buffer } {
  const read = readSignedData(bytes);
  if (read.contentType !== OID.data) throw new SignatureRefusal('otherEnvelope');
  if (read.content === null || read.content.length === 0) throw new SignatureRefusal('detached');
  if (read.signers.length === 0) throw new SignatureRefusal('noSigners');
  return { ...read, content: read.content };
}

function contentInfo(schema: AsnType): ContentInfo | null {
  try {
    return new ContentInfo({ schema });
  } catch {
    return null;
  }
}

function signedData(schema: AsnType): SignedData {
  try {
    return new SignedData({ schema });
  } catch {
    throw new SignatureRefusal('notAnEnvelope');
  }
}
