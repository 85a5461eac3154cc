/** Recognizes the kind of a file by its whole content; its name only has to agree. */
import { fileTypeFromBuffer } from 'file-type/core';
import { fileRefusal } from './refusals';
import { isWholeJpeg, isWholePng } from './structure/images';
import { checkPdf } from './structure/pdf';
import { signedContent } from './structure/signedData';

type Kind = 'pdf' | 'p7m' | 'jpg' | 'png';

/** Accepted kinds: media type and the endings that a name may have. */
const KINDS: Readonly<Record<Kind, { readonly mediaType: string; readonly ends: readonly string[] }>> = {
  pdf: { mediaType: 'application/pdf', ends: ['pdf'] },
  p7m: { mediaType: 'application/pkcs7-mime', ends: ['p7m'] },
  jpg: { mediaType: 'image/jpeg', ends: ['jpg', 'jpeg'] },
  png: { mediaType: 'image/png', ends: ['png'] },
};
const isKind = (found: string): found is Kind => Object.hasOwn(KINDS, found);

/** Archives are never opened: their content could be anything, and of any size. */
const ARCHIVES = new Set([
  'zip',
  '7z',
  'rar',
  'gz',
  'bz2',
  'xz',
  'tar',
  'tar.gz',
  'lz',
  'lz4',
  'zst',
  'cab',
  'ar',
  'arj',
  'ace',
  'Z',
  'cpio',
  'jar',
]);

/**
 * Documents of word processors and the like, many of which are archives inside: their authors know them by the program.
 */
const OFFICE = new Set(
  'cfb doc docm docx dot dotx key numbers odg odp ods odt ott pages ppt pptm pptx rtf xls xlsm xlsx xltx'.split(' '),
);

/** The refusal of a content of no accepted kind; an archive with the name of a document gets the document's refusal. */
function refusalOf(name: string, found: string | undefined) {
  if (found === undefined) return fileRefusal('Type');
  if (OFFICE.has(found) || (ARCHIVES.has(found) && OFFICE.has(endOf(name)))) return fileRefusal('Office');
  return fileRefusal(ARCHIVES.has(found) ? 'Archive' : 'Type');
}

const endOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Kinds are known by their beginning. */
const HEAD_BYTES = 64 * 1024;
/** A document that several people signed one after the other lies in as many envelopes. */
const MOST_ENVELOPES = 8;

/** The object identifier of signed data (RFC 5652), 1.2.840.113549.1.7.2, in DER. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');

/**
 * True when a content begins as signed data: a sequence, of known or open length, with that identifier as its first
 * member.
 */
function isSignedData(head: Buffer): boolean {
  if (head[0] !== 0x30) return false;
  const length = head[1] ?? 0xff;
  const start = length <= 0x80 ? 2 : 2 + (length & 0x7f);
  return length !== 0xff && head.subarray(start, start + SIGNED_DATA.length).equals(SIGNED_DATA);
}

async function beginsAs(content: Buffer): Promise<string | undefined> {
  const head = content.subarray(0, HEAD_BYTES);
  return isSignedData(head) ? 'p7m' : (await fileTypeFromBuffer(head))?.ext;
}

/**
 * Looks at a content of a kind that is taken, and into a signed envelope: what is refused bare is refused in there too.
 */
async function check(kind: Kind, content: Buffer, envelopes: number): Promise<void> {
  if (kind === 'pdf') {
    checkPdf(content);
    return;
  }
  if (kind === 'jpg' || kind === 'png') {
    if (!(kind === 'jpg' ? isWholeJpeg(content) : isWholePng(content))) throw fileRefusal('Broken');
    return;
  }
  const inner = signedContent(content);
  if (inner === null || envelopes === MOST_ENVELOPES) throw fileRefusal('Broken');
  const found = await beginsAs(inner);
  if (found === undefined) return;
  if (ARCHIVES.has(found)) throw fileRefusal('Archive');
  if (isKind(found)) await check(found, inner, envelopes + 1);
}

/** One content is looked at after the other: each may take a second, and the memory of its size. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * The media type of a content.
 * @throws ApiError when it is of no kind that is taken, broken, locked by a password, active, or named as something
 * else.
 */
export async function mediaTypeOf(name: string, content: Buffer): Promise<string> {
  const found = await beginsAs(content);
  if (found === undefined || !isKind(found)) throw refusalOf(name, found);
  const looked = previous.then(() => check(found, content, 0));
  previous = looked.catch(() => undefined);
  await looked;
  const { mediaType, ends } = KINDS[found];
  if (!ends.includes(endOf(name))) throw fileRefusal('Extension', `.${ends[0] ?? ''}`);
  return mediaType;
}
