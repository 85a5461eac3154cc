/** Queries a responder for the status of a certificate (RFC 6960), and believes the issuer's answer alone. */
import { createHash } from 'node:crypto';
import { Enumerated, OctetString, type AsnType } from 'asn1js';
import {
  AlgorithmIdentifier,
  BasicOCSPResponse,
  CertID,
  OCSPRequest,
  OCSPResponse,
  Request,
  type SingleResponse,
} from 'pkijs';
import { isSignedBy } from '../algorithms';
import { partsOf, wholeAsn1 } from '../asn1';
import { purposesOf, readCertificate, validity, type ReadCertificate } from '../certificate';
import type { Issued, RevocationStatus } from './source';

const SHA1 = '1.3.14.3.2.26';
const BASIC = '1.3.6.1.5.5.7.48.1.1';
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const ON_HOLD = 6;
/** Tolerates small differences of clocks (milliseconds). */
const SKEW_MS = 300_000;
/** The life of an answer without an end of its own: a day. */
const OPEN_LIFE_MS = 86_400_000;

export interface OcspAnswer {
  readonly status: RevocationStatus;
  /** The end of the time for which it may be cached. */
  readonly to: Date;
}

const view = (octets: OctetString) => Buffer.from(octets.valueBlock.valueHexView);
const octetString = (bytes: Buffer) => new OctetString({ valueHex: new Uint8Array(bytes).buffer });

/**
 * The responders' name of a certificate: hashes of its issuer; SHA-1 is supported by all of them, and nothing rests on
 * its strength.
 */
function certId({ certificate, issuer }: Issued): CertID {
  const sha1 = (bytes: Uint8Array) => octetString(createHash('sha1').update(bytes).digest());
  return new CertID({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA1 }),
    issuerNameHash: sha1(new Uint8Array(issuer.fields.subject.toSchema().toBER())),
    issuerKeyHash: sha1(issuer.fields.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView),
    serialNumber: certificate.fields.serialNumber,
  });
}

/** The request for a certificate, in DER. */
export function ocspRequest(issued: Issued): Buffer {
  const request = new OCSPRequest();
  request.tbsRequest.requestList = [new Request({ reqCert: certId(issued) })];
  return Buffer.from(request.toSchema(true).toBER());
}

function isAbout({ certID }: SingleResponse, issued: Issued): boolean {
  const wanted = certId(issued);
  return (
    certID.hashAlgorithm.algorithmId === SHA1 &&
    view(certID.issuerNameHash).equals(view(wanted.issuerNameHash)) &&
    view(certID.issuerKeyHash).equals(view(wanted.issuerKeyHash)) &&
    certID.serialNumber.isEqual(wanted.serialNumber)
  );
}

/** Certificates that may sign for the issuer: its own, and those that it issued for this purpose alone. */
function answerers(response: BasicOCSPResponse, issuer: ReadCertificate, now: Date): readonly ReadCertificate[] {
  const appointed = (response.certs ?? []).flatMap((one) => {
    const read = readCertificate(Buffer.from(one.toSchema(false).toBER()));
    if (read?.x509.issuer !== issuer.x509.subject || purposesOf(read)?.includes(OCSP_SIGNING) !== true) return [];
    const { from, to } = validity(read);
    const { tbsView, signatureValue, signatureAlgorithm } = read.fields;
    const isIssued = isSignedBy(issuer.x509.publicKey, {
      data: Buffer.from(tbsView),
      signature: Buffer.from(signatureValue.valueBlock.valueHexView),
      algorithm: signatureAlgorithm,
      digest: null,
    });
    return isIssued && from <= now && now <= to ? [read] : [];
  });
  return [issuer, ...appointed];
}

function isGenuine(response: BasicOCSPResponse, issuer: ReadCertificate, now: Date): boolean {
  const signed = {
    data: Buffer.from(response.tbsResponseData.tbsView),
    signature: Buffer.from(response.signature.valueBlock.valueHexView),
    algorithm: response.signatureAlgorithm,
    digest: null,
  };
  return answerers(response, issuer, now).some((one) => {
    try {
      return isSignedBy(one.x509.publicKey, signed);
    } catch {
      return false;
    }
  });
}

/** `good` is [0], `revoked` [1] with a time and perhaps a reason, `unknown` [2]. */
function statusOf(single: SingleResponse): RevocationStatus {
  const choice = single.certStatus as AsnType;
  if (choice.idBlock.tagNumber === 0) return { kind: 'good' };
  if (choice.idBlock.tagNumber !== 1) return { kind: 'unknown', why: 'forged' };
  const [time, reason] = partsOf(choice);
  const code = reason && partsOf(reason)[0];
  const at = time && 'toDate' in time ? (time as { toDate: () => Date }).toDate() : new Date(0);
  return { kind: 'revoked', at, isSuspended: code instanceof Enumerated && code.valueBlock.valueDec === ON_HOLD };
}

const unknown = (why: 'unreachable' | 'stale' | 'forged', to: Date): OcspAnswer => ({
  status: { kind: 'unknown', why },
  to,
});

/**
 * A responder's answer: null when it says that it cannot answer now (`tryLater`, `internalError` …), which is never
 * signed.
 */
function responseIn(bytes: Buffer): OCSPResponse | null {
  const response = new OCSPResponse({ schema: wholeAsn1(bytes, 'notAnEnvelope') });
  return response.responseStatus.valueBlock.valueDec === 0 ? response : null;
}

function basicResponse({ responseBytes }: OCSPResponse): BasicOCSPResponse | null {
  if (responseBytes?.responseType !== BASIC) return null;
  return new BasicOCSPResponse({ schema: wholeAsn1(view(responseBytes.response), 'notAnEnvelope') });
}

/** The status of a certificate in an answer. */
export function readOcspAnswer(bytes: Buffer, issued: Issued, now: Date): OcspAnswer {
  try {
    const answer = responseIn(bytes);
    if (!answer) return unknown('unreachable', now);
    const response = basicResponse(answer);
    const single = response?.tbsResponseData.responses.find((one) => isAbout(one, issued));
    if (!response || !single || !isGenuine(response, issued.issuer, now)) return unknown('forged', now);
    const { thisUpdate, nextUpdate } = single;
    const to = nextUpdate ?? new Date(thisUpdate.getTime() + OPEN_LIFE_MS);
    if (thisUpdate.getTime() > now.getTime() + SKEW_MS || to.getTime() < now.getTime() - SKEW_MS)
      return unknown('stale', now);
    return { status: statusOf(single), to };
  } catch {
    return unknown('forged', now);
  }
}
