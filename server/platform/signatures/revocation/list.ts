/** Lists of revoked certificates (RFC 5280, 5): whole ones, signed by the issuer itself. */
import { AlgorithmIdentifier } from 'pkijs';
import { isSignedBy } from '../algorithms';
import { wholeAsn1 } from '../asn1';
import { KEY_USAGE, mayUse, type ReadCertificate } from '../certificate';
import { addressesOf } from './addresses';
import { elementAt, elementsOf, timeOf, type Element } from './der';
import type { RevocationStatus } from './source';

const TAG = { boolean: 0x01, integer: 0x02, sequence: 0x30, utcTime: 0x17, generalizedTime: 0x18, extensions: 0xa0 };
const REASON = Buffer.from('0603551d15', 'hex');
const POINT = Buffer.from('0603551d1c', 'hex');
const ON_HOLD = 6;
const REMOVED = 8;

/** A list that the issuer signed. */
export interface RevocationList {
  /** The addresses at which it claims to be published; empty: it names none, and is about all certificates. */
  readonly points: readonly string[];
  readonly from: Date;
  readonly to: Date;
  /** The entries, in DER. */
  readonly entries: Buffer;
}

const isTime = ({ tag }: Element) => tag === TAG.utcTime || tag === TAG.generalizedTime;

/** True when an extension restricts the list so that it is of no use here. */
function isRestricting(extension: Element): boolean {
  if (!isPoint(extension)) return [...elementsOf(extension.body)][1]?.tag === TAG.boolean;
  // Naming the list's own point is fine; [1], [2], [5] restrict it to people, authorities, attributes; [3], [4] to
  // reasons, or to others' certificates.
  const value = [...elementsOf(extension.body)].at(-1);
  const parts = value ? [...elementsOf(elementAt(value.body, 0).body)] : [];
  return parts.some(({ tag }) => tag !== 0xa0 && tag !== 0x81);
}

const isPoint = ({ body }: Element) => body.subarray(0, POINT.length).equals(POINT);

/**
 * The addresses of the point that a list is from (RFC 5280, 5.2.5): [0] in the value, [0] the full name, [6] each
 * address.
 */
function pointsOf(extension: Element | undefined): readonly string[] {
  const value = extension && [...elementsOf(extension.body)].at(-1);
  const point = value && [...elementsOf(elementAt(value.body, 0).body)].find(({ tag }) => tag === 0xa0);
  const names = point && [...elementsOf(point.body)].find(({ tag }) => tag === 0xa0);
  return (names ? [...elementsOf(names.body)] : [])
    .filter(({ tag }) => tag === 0x86)
    .map(({ body }) => body.toString('latin1'));
}

/** Reads a list; null where it is none, or not the issuer's. */
export function readList(bytes: Buffer, issuer: ReadCertificate): RevocationList | null {
  try {
    const whole = elementAt(bytes, 0);
    const [signed, algorithm, signature] = [...elementsOf(whole.body)];
    if (whole.raw.length !== bytes.length || !signed || !algorithm || !signature) return null;
    const parts = [...elementsOf(signed.body)].filter(({ tag }) => tag !== TAG.integer);
    const [, name, from, ...rest] = parts;
    if (!name || !from || !name.raw.equals(nameBytes(issuer))) return null;
    const to = rest.find(isTime);
    const extensions = rest.find(({ tag }) => tag === TAG.extensions);
    const all = extensions ? [...elementsOf(elementAt(extensions.body, 0).body)] : [];
    if (!to || all.some(isRestricting) || mayUse(issuer, KEY_USAGE.crlSign) === false) return null;
    const isGenuine = isSignedBy(issuer.x509.publicKey, {
      data: signed.raw,
      // After the count of unused bits.
      signature: signature.body.subarray(1),
      algorithm: new AlgorithmIdentifier({ schema: wholeAsn1(algorithm.raw, 'notAnEnvelope') }),
      digest: null,
    });
    if (!isGenuine) return null;
    const entries = rest.find(({ tag }) => tag === TAG.sequence)?.body ?? Buffer.alloc(0);
    return { from: timeOf(from), to: timeOf(to), entries, points: pointsOf(all.find(isPoint)) };
  } catch {
    return null;
  }
}

const nameBytes = ({ fields }: ReadCertificate): Buffer => Buffer.from(fields.subject.toSchema().toBER());
const integer = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(?:00)+(?=.)/, '');

function reasonOf(entry: Element): number {
  const found = entry.body.indexOf(REASON);
  // Then the octet string around an enumerated value of one byte.
  return found === -1 ? 0 : (entry.body.subarray(found + REASON.length).at(-1) ?? 0);
}

/**
 * Authorities split their lists: a list from another point proves nothing about the certificate, even with a valid
 * signature.
 */
const isAbout = ({ points }: RevocationList, certificate: ReadCertificate): boolean =>
  points.length === 0 || addressesOf(certificate).lists.some((address) => points.includes(address));

/** The status of a certificate in a fresh list. */
export function statusIn(list: RevocationList, certificate: ReadCertificate, now: Date): RevocationStatus {
  const { fields } = certificate;
  if (list.to < now || list.from > now) return { kind: 'unknown', why: 'stale' };
  if (!isAbout(list, certificate)) return { kind: 'unknown', why: 'forged' };
  const wanted = integer(fields.serialNumber.valueBlock.valueHexView);
  for (const entry of elementsOf(list.entries)) {
    const serial = elementAt(entry.body, 0);
    if (integer(serial.body) !== wanted) continue;
    const reason = reasonOf(entry);
    if (reason === REMOVED) return { kind: 'good' };
    return { kind: 'revoked', at: timeOf(elementAt(entry.body, serial.raw.length)), isSuspended: reason === ON_HOLD };
  }
  return { kind: 'good' };
}
