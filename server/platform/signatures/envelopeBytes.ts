/** Finds the bytes of the envelope in an uploaded file: DER and BER as they are, PEM and base64 decoded. */
import { readAsn1 } from './asn1';
import { SignatureRefusal } from './refusal';

const SEQUENCE = 0x30;
const ZIP = Buffer.from('PK');
const OTHER_ARCHIVES = [
  Buffer.from([0x1f, 0x8b]),
  Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'),
  Buffer.from('Rar!'),
  Buffer.from('BZh'),
  Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a]),
];
const PEM =
  /^\s*-----BEGIN (?:PKCS7|CMS|PKCS #7 SIGNED DATA)-----([A-Za-z0-9+/=\s]+)-----END (?:PKCS7|CMS|PKCS #7 SIGNED DATA)-----\s*$/;
/** Once space is taken away: with it, a file of nothing but space would be gone through again from each place of it. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const beginsWith = (bytes: Buffer, begin: Buffer) => bytes.subarray(0, begin.length).equals(begin);

/** A PDF may be preceded by a few other bytes, but not by an envelope around it. */
export const isPdf = (bytes: Buffer): boolean => bytes[0] !== SEQUENCE && bytes.subarray(0, 1024).includes('%PDF-');
const isArchive = (bytes: Buffer): boolean => [ZIP, ...OTHER_ARCHIVES].some((begin) => beginsWith(bytes, begin));

/** Decodes strict base64: no foreign signs, no bits left over; white space is ignored. */
function decoded(text: string): Buffer | null {
  const bare = text.replaceAll(/\s/g, '');
  if (!BASE64.test(bare)) return null;
  const bytes = Buffer.from(bare, 'base64');
  return bytes.toString('base64').replaceAll('=', '') === bare.replaceAll('=', '') ? bytes : null;
}

/**
 * The bytes of the envelope.
 * @throws SignatureRefusal where the file is empty, an archive or nothing of the kind.
 */
export function envelopeBytes(file: Buffer): Buffer {
  if (file.length === 0) throw new SignatureRefusal('empty');
  if (isArchive(file)) throw new SignatureRefusal('archive');
  if (file[0] === SEQUENCE && readAsn1(file) !== null) return file;
  const text = file.toString('latin1');
  const bytes = decoded(PEM.exec(text)?.[1] ?? text);
  if (bytes?.[0] === SEQUENCE) return bytes;
  throw new SignatureRefusal(file[0] === SEQUENCE ? 'tooComplex' : 'notAnEnvelope');
}
