/** Time stamps of tests (RFC 3161). */
import type { ExtendedKeyUsage } from '@peculiar/x509';
import type { Sequence } from 'asn1js';
import type { Identity } from '../../../scripts/demo-signer/issue';
import { stampingExtensions, stampOver } from '../../../scripts/demo-signer/stamp';
import { wholeAsn1 } from '../../../server/platform/signatures/asn1';
import { withUnsigned } from './envelopes';
import { keysOf, personOf } from './people';

const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';

/** A unit that stamps. */
export const stampingUnit = async (issuer: Identity, purposes?: ExtendedKeyUsage[]): Promise<Identity> =>
  personOf(issuer, {
    subject: [{ CN: ['Marca di prova'] }],
    keys: await keysOf('stamp'),
    extensions: stampingExtensions(purposes),
  });

/** Adds a stamp to a signature; by default over it. */
export const withStamp = (unit: Identity, at: Date, over: (signature: Buffer) => Buffer = (signature) => signature) =>
  withUnsigned(TIME_STAMP, ({ signature }) => {
    const token = stampOver(over(Buffer.from(signature.valueBlock.valueHexView)), unit, at);
    return wholeAsn1(token, 'notAnEnvelope') as Sequence;
  });
