/** From a certificate to the trusted service that stands for it (RFC 5280, 6). */
import { authority, hasUnknownExtension, publicKeyOf, validity, type ReadCertificate } from './certificate';
import { isSignedBy } from './algorithms';
import { SignatureRefusal } from './refusal';
import { wasGranted, type Anchor, type ServiceKind, type Trust } from './trust';

/** There are one or two authorities between a person's certificate and a trusted service; a longer chain is a loop. */
const MOST_LINKS = 4;

/** Each certificate with its issuer, from the person's up; the last issuer is the trusted service's. */
export interface Chain {
  readonly links: readonly { readonly certificate: ReadCertificate; readonly issuer: ReadCertificate }[];
  readonly service: Anchor;
}

export interface ChainQuestion {
  /** The certificates that came with the signature. */
  readonly along: readonly ReadCertificate[];
  readonly trust: Trust;
  readonly kind: ServiceKind;
  /** The moment of the signature. */
  readonly at: Date;
}

/**
 * True when the certificate was issued by that one. Authorities renew their keys under one name: an issuer with a key
 * that may not count, or is of another kind, did not issue it, and proves nothing about the others.
 * @param refusals collects the reasons why the key or the signature may not count
 */
function isIssuedBy({ x509, fields }: ReadCertificate, issuer: ReadCertificate, refusals: SignatureRefusal[]): boolean {
  if (x509.issuer !== issuer.x509.subject) return false;
  try {
    return isSignedBy(publicKeyOf(issuer), {
      data: Buffer.from(fields.tbsView),
      signature: Buffer.from(fields.signatureValue.valueBlock.valueHexView),
      algorithm: fields.signatureAlgorithm,
      digest: null,
    });
  } catch (error) {
    if (!(error instanceof SignatureRefusal)) throw error;
    if (error.code !== 'algorithmMismatch') refusals.push(error);
    return false;
  }
}

/** @throws SignatureRefusal when the certificate was not valid at that moment. */
export function checkDates(certificate: ReadCertificate, at: Date): void {
  const { from, to } = validity(certificate);
  if (at < from) throw new SignatureRefusal('notYetValid');
  if (at > to) throw new SignatureRefusal('expired');
}

/** Among certificates with one key (it was certified again), the one that was valid at the moment; else any. */
const heldThen = <One>(all: readonly One[], at: Date, read: (one: One) => ReadCertificate): One | undefined =>
  all.find((one) => {
    const { from, to } = validity(read(one));
    return from <= at && at <= to;
  }) ?? all[0];

function checkAuthority(certificate: ReadCertificate, below: number, at: Date): void {
  const { isAuthority, depth } = authority(certificate);
  if (!isAuthority || depth < below) throw new SignatureRefusal('notAnAuthority');
  if (hasUnknownExtension(certificate)) throw new SignatureRefusal('unknownExtension');
  checkDates(certificate, at);
}

/**
 * The chain of a certificate.
 * @throws SignatureRefusal where none leads to a service that was granted then.
 */
export function chainOf(certificate: ReadCertificate, { along, trust, kind, at }: ChainQuestion): Chain {
  const links: { certificate: ReadCertificate; issuer: ReadCertificate }[] = [];
  let current = certificate;
  for (let below = 0; below < MOST_LINKS; below += 1) {
    const from = current;
    const refusals: SignatureRefusal[] = [];
    const anchors = trust.find(from.x509.issuer, kind).filter(({ read }) => isIssuedBy(from, read, refusals));
    const granted = heldThen(
      anchors.filter((anchor) => wasGranted(anchor, at)),
      at,
      ({ read }) => read,
    );
    if (granted) {
      checkAuthority(granted.read, below, at);
      return { links: [...links, { certificate: from, issuer: granted.read }], service: granted };
    }
    if (anchors.length > 0) throw new SignatureRefusal('serviceWithdrawn');
    const issuers = along.filter((one) => one !== from && isIssuedBy(from, one, refusals));
    const issuer = heldThen(issuers, at, (one) => one);
    if (!issuer) throw refusals[0] ?? new SignatureRefusal('unknownIssuer');
    checkAuthority(issuer, below, at);
    links.push({ certificate: from, issuer });
    current = issuer;
  }
  throw new SignatureRefusal('unknownIssuer');
}
