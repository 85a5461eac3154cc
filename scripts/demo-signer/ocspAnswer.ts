/** Makes answers of an OCSP responder (RFC 6960) about certificates of an authority. */
import { createHash, KeyObject, sign } from 'node:crypto';
import { Constructed, Enumerated, GeneralizedTime, OctetString, Primitive, type AsnType, type Integer } from 'asn1js';
import {
  AlgorithmIdentifier,
  BasicOCSPResponse,
  CertID,
  OCSPResponse,
  ResponseBytes,
  ResponseData,
  SingleResponse,
} from 'pkijs';
import { readBack } from './envelope';
import type { Identity } from './issue';

const BASIC = '1.3.6.1.5.5.7.48.1.1';
const SHA1 = '1.3.14.3.2.26';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';

export interface OcspWish {
  /** The signer; by default the authority. */
  readonly by?: Identity;
  readonly from: Date;
  /** The time of the next update; null leaves it out. */
  readonly to: Date | null;
  /** Null for a certificate that is not revoked. */
  readonly revoked?: { readonly at: Date; readonly reason: number } | null;
}

const octets = (bytes: Uint8Array) => new OctetString({ valueHex: new Uint8Array(bytes).buffer });
const context = (tagNumber: number, value: AsnType[]) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value });

function statusOf(revoked: OcspWish['revoked']): AsnType {
  if (!revoked) return new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 } });
  return context(1, [
    new GeneralizedTime({ valueDate: revoked.at }),
    context(0, [new Enumerated({ value: revoked.reason })]),
  ]);
}

/** Returns the answer about a certificate of an authority, in DER. */
export function ocspAnswer(
  authority: Identity,
  serialNumber: Integer,
  { by = authority, from, to, revoked = null }: OcspWish,
): Buffer {
  const issuer = readBack(authority.certificate);
  const signer = readBack(by.certificate);
  const sha1 = (bytes: Uint8Array) => octets(createHash('sha1').update(bytes).digest());
  const single = new SingleResponse({
    certID: new CertID({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA1 }),
      issuerNameHash: sha1(new Uint8Array(issuer.subject.toSchema().toBER())),
      issuerKeyHash: sha1(issuer.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView),
      serialNumber,
    }),
    certStatus: statusOf(revoked),
    thisUpdate: from,
    ...(to && { nextUpdate: to }),
  });
  const data = new ResponseData({ responderID: signer.subject, producedAt: from, responses: [single] });
  const signed = Buffer.from((data.toSchema(true) as AsnType).toBER());
  // The library writes the signed bytes instead of encoding the data again.
  data.tbsView = new Uint8Array(signed);
  const response = new BasicOCSPResponse({
    tbsResponseData: data,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: ECDSA_WITH_SHA256 }),
    certs: by === authority ? [] : [signer],
  });
  response.signature.valueBlock.valueHexView = new Uint8Array(
    sign('sha256', signed, { key: KeyObject.from(by.keys.privateKey), dsaEncoding: 'der' }),
  );
  const bytes = new ResponseBytes({
    responseType: BASIC,
    response: octets(new Uint8Array(response.toSchema().toBER())),
  });
  return Buffer.from(
    new OCSPResponse({ responseStatus: new Enumerated({ value: 0 }), responseBytes: bytes }).toSchema().toBER(),
  );
}
