/** Time stamps of tests (RFC 3161). */
import { createHash } from 'node:crypto';
import { ExtendedKeyUsage, ExtendedKeyUsageExtension, KeyUsageFlags, KeyUsagesExtension } from '@peculiar/x509';
import { Integer, type Sequence } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TSTInfo } from 'pkijs';
import { envelope, signerInfo, usualAttributes } from '../../../scripts/demo-signer/envelope';
import type { Identity } from '../../../scripts/demo-signer/issue';
import { wholeAsn1 } from '../../../server/platform/signatures/asn1';
import { octets, withUnsigned } from './envelopes';
import { keysOf, personOf } from './people';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';
const SHA256 = '2.16.840.1.101.3.4.2.1';

/** A unit that stamps. */
export const stampingUnit = async (issuer: Identity, purposes = [ExtendedKeyUsage.timeStamping]): Promise<Identity> =>
  personOf(issuer, {
    subject: [{ CN: ['Marca di prova'] }],
    keys: await keysOf('stamp'),
    extensions: [
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension(purposes, true),
    ],
  });

/** A token over bytes. */
export function stampOver(data: Buffer, unit: Identity, at: Date): Buffer {
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3',
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: octets(createHash('sha256').update(data).digest()),
    }),
    serialNumber: new Integer({ value: 7 }),
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

/** Adds a stamp to a signature; by default over it. */
export const withStamp = (unit: Identity, at: Date, over: (signature: Buffer) => Buffer = (signature) => signature) =>
  withUnsigned(TIME_STAMP, ({ signature }) => {
    const token = stampOver(over(Buffer.from(signature.valueBlock.valueHexView)), unit, at);
    return wholeAsn1(token, 'notAnEnvelope') as Sequence;
  });
