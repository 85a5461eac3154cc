/**
 * Signed PDFs (PAdES, ETSI EN 319 142-1), under strict rules: the document as it was frozen, one revision behind it
 * that signs, then at most time stamps. All other additions are refused, since a reader could show something else than
 * was frozen.
 */
import { readAsn1 } from '../asn1';
import { ensure, SignatureRefusal } from '../refusal';
import { readSignedData, type ReadSignedData } from '../signedData';
import { addedSignature } from './additions';
import { baseState, readRevisions, type Revision, type State } from './revisions';
import { Name, Text, Unreadable, type Dictionary } from './values';

/** A signature of a PDF with the bytes that it is about. */
export interface PdfSignature {
  readonly contents: Buffer;
  readonly signed: Buffer;
}

export interface SignedPdf {
  readonly signature: PdfSignature;
  /** Time stamps over all that was written before them. */
  readonly stamps: readonly PdfSignature[];
}

const nameOf = (dictionary: Dictionary, key: string) => {
  const value = dictionary.get(key);
  return value instanceof Name ? value.text : null;
};
const SIGNATURES = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'];
const isStamp = (dictionary: Dictionary) => nameOf(dictionary, 'SubFilter') === 'ETSI.RFC3161';

/** Behind the value stands nothing but zeros. */
function unpadded(bytes: Buffer): Buffer {
  const read = readAsn1(bytes);
  if (!read) throw new SignatureRefusal('notAnEnvelope');
  const [value, padding] = [bytes.subarray(0, bytes.length - read.rest), bytes.subarray(bytes.length - read.rest)];
  ensure(
    padding.every((byte) => byte === 0),
    'trailingData',
  );
  return value;
}

/**
 * @throws SignatureRefusal unless the range covers all but the signature itself, from the first byte to the revision's
 * last.
 */
function signedBytes(file: Buffer, dictionary: Dictionary, end: number): PdfSignature {
  const contents = dictionary.get('Contents');
  const range: unknown = dictionary.get('ByteRange');
  ensure(contents instanceof Text && contents.isHex && Array.isArray(range) && range.length === 4, 'byteRange');
  const [begin, before, after, length] = range as readonly unknown[];
  ensure(begin === 0 && before === contents.from && after === contents.to && length === end - contents.to, 'byteRange');
  return {
    contents: unpadded(contents.bytes),
    signed: Buffer.concat([file.subarray(0, contents.from), file.subarray(contents.to, end)]),
  };
}

function firstSignature(file: Buffer, base: State, revision: Revision): PdfSignature {
  const dictionary = addedSignature(base, revision);
  ensure(SIGNATURES.includes(nameOf(dictionary, 'SubFilter') ?? ''), 'notSignatureOnly');
  return signedBytes(file, dictionary, revision.end);
}

function laterStamp(file: Buffer, before: State, revision: Revision): PdfSignature {
  try {
    const dictionary = addedSignature(before, revision);
    if (!isStamp(dictionary)) throw new SignatureRefusal('laterIncrement');
    return signedBytes(file, dictionary, revision.end);
  } catch (error) {
    if (error instanceof SignatureRefusal || error instanceof Unreadable) throw new SignatureRefusal('laterIncrement');
    throw error;
  }
}

/**
 * The signature of a PDF that begins with the document.
 * @throws SignatureRefusal where anything but a signature was added.
 */
export function readSignedPdf(file: Buffer, document: Buffer): SignedPdf {
  ensure(file.toString('latin1', document.length).trim() !== '', 'notSigned');
  try {
    const base = baseState(document);
    const { revisions, failure } = readRevisions(file, base);
    const [first, ...later] = revisions;
    if (!first) throw failure ?? new SignatureRefusal('notSigned');
    const signature = firstSignature(file, base, first);
    ensure(failure === null, 'laterIncrement');
    const stamps = later.map((one, index) => laterStamp(file, (revisions[index] ?? first).state, one));
    return { signature, stamps };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new SignatureRefusal(error.twice === 'Contents' ? 'severalContents' : 'notSignatureOnly');
  }
}

/**
 * The signed data of the signature. @throws SignatureRefusal where it is no signed data over bytes that stand apart.
 */
export function pdfSignedData({ contents, signed }: PdfSignature): ReadSignedData & { readonly content: Buffer } {
  const data = readSignedData(contents);
  ensure(data.content === null, 'otherEnvelope');
  ensure(data.signers.length > 0, 'noSigners');
  return { ...data, content: signed };
}
