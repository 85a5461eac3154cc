/** Time stamps (RFC 3161), made for trials. */
import { createHash } from 'node:crypto';
import { Integer, OctetString, type Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  MessageImprint,
  SignedAndUnsignedAttributes,
  TSTInfo,
  type SignerInfo,
} from 'pkijs';
import {
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type Extension,
} from '@peculiar/x509';
import { wholeAsn1 } from '../../server/platform/signatures/asn1';
import { envelope, signerInfo, usualAttributes } from './envelope';
import type { Identity } from './issue';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';
const SHA256 = '2.16.840.1.101.3.4.2.1';
const POLICY = '0.4.0.2023.1.1';

/** Returns the extensions of the certificate of a time-stamping unit. */
export const stampingExtensions = (purposes = [ExtendedKeyUsage.timeStamping]): Extension[] => [
  new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
  new ExtendedKeyUsageExtension(purposes, true),
];

/** Returns a time-stamp token over bytes. */
export function stampOver(data: Buffer, unit: Identity, at: Date): Buffer {
  const digest = createHash('sha256').update(data).digest();
  const info = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(digest).buffer }),
    }),
    serialNumber: new Integer({ value: Math.floor(at.getTime() / 1000) % 2 ** 31 }),
    genTime: at,
  });
  const content = Buffer.from(info.toSchema().toBER());
  return envelope({
    content,
    contentType: TST_INFO,
    certificates: [unit.certificate],
    signers: [signerInfo(unit, usualAttributes(content, unit.certificate, at, TST_INFO))],
  });
}

/** Adds a time stamp to a signature. */
export function addStamp(info: SignerInfo, unit: Identity, at: Date): void {
  const token = stampOver(Buffer.from(info.signature.valueBlock.valueHexView), unit, at);
  const value = wholeAsn1(token, 'badTimeStamp') as Sequence;
  info.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: TIME_STAMP, values: [value] })],
  });
}
