/** Responders and lists of tests (RFC 6960, RFC 5280), as an authority answers, and as a liar would. */
import { webcrypto } from 'node:crypto';
import { Constructed, Primitive, Sequence, type AsnType } from 'asn1js';
import {
  AuthorityInfoAccessExtension,
  CRLDistributionPointsExtension,
  X509CrlGenerator,
  Extension,
  type X509CrlReason,
} from '@peculiar/x509';
import type { Identity } from '../../../scripts/demo-signer/issue';
import { readCertificate, type ReadCertificate } from '../../../server/platform/signatures/certificate';
import type { Issued } from '../../../server/platform/signatures/revocation/source';

export const RESPONDER = 'http://ocsp.prestatore.example/';
export const LIST = 'http://crl.prestatore.example/lista.crl';

export const asksBoth = (): Extension[] => [new AuthorityInfoAccessExtension({ ocsp: RESPONDER }), ...asksList()];
export const asksList = (): Extension[] => [new CRLDistributionPointsExtension([LIST])];

export function read({ certificate }: Identity): ReadCertificate {
  const found = readCertificate(certificate);
  if (!found) throw new Error('The certificate cannot be read.');
  return found;
}
export const issued = (certificate: Identity, issuer: Identity): Issued => ({
  certificate: read(certificate),
  issuer: read(issuer),
});

/** Adds the distribution point to a list. */
function fromPoint(address: string): Extension {
  const name = new Primitive({
    idBlock: { tagClass: 3, tagNumber: 6 },
    valueHex: new Uint8Array(Buffer.from(address)).buffer,
  });
  const within = (value: AsnType) => new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] });
  return new Extension('2.5.29.28', true, new Sequence({ value: [within(within(name))] }).toBER());
}

/**
 * A list of the authority.
 * @param point from which of its points it is; by default it does not say
 */
export async function listBy(
  authority: Identity,
  from: Date,
  to: Date,
  entries: readonly { readonly serialNumber: string; readonly at: Date; readonly reason?: X509CrlReason }[] = [],
  point?: string,
): Promise<Buffer> {
  const crl = await X509CrlGenerator.create(
    {
      issuer: read(authority).x509.subject.split('\n').join(', '),
      thisUpdate: from,
      nextUpdate: to,
      signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
      entries: entries.map(({ serialNumber, at, reason }) => ({
        serialNumber,
        revocationDate: at,
        ...(reason !== undefined && { reason }),
      })),
      ...(point !== undefined && { extensions: [fromPoint(point)] }),
      signingKey: authority.keys.privateKey,
    },
    webcrypto as Crypto,
  );
  return Buffer.from(crl.rawData);
}
