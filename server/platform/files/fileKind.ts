/** What a file is by its content; its name only has to agree. */
import { fileTypeFromBuffer } from 'file-type/core';
import { fileRefusal } from './refusals';

/** Kinds that are taken: media type and the ends that a name may have. */
const KINDS: Readonly<Record<string, { readonly mediaType: string; readonly ends: readonly string[] }>> = {
  pdf: { mediaType: 'application/pdf', ends: ['pdf'] },
  p7m: { mediaType: 'application/pkcs7-mime', ends: ['p7m'] },
  jpg: { mediaType: 'image/jpeg', ends: ['jpg', 'jpeg'] },
  png: { mediaType: 'image/png', ends: ['png'] },
};

/** Never opened: what they hold could be anything, and of any size. */
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

/** As much of both ends of a content as is looked at. */
export const LOOKED_AT = 64 * 1024;

/** The object identifier of signed data (RFC 5652), 1.2.840.113549.1.7.2, in DER. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');

/** Whether a content begins as signed data: a sequence, of known or open length, whose first member is that identifier. */
function isSignedData(head: Buffer): boolean {
  if (head[0] !== 0x30) return false;
  const length = head[1] ?? 0xff;
  const start = length <= 0x80 ? 2 : 2 + (length & 0x7f);
  return length !== 0xff && head.subarray(start, start + SIGNED_DATA.length).equals(SIGNED_DATA);
}

/** A whole PDF says where it ends; one that asks for a password says that near either end. */
function checkPdf(head: Buffer, tail: Buffer): void {
  const end = tail.toString('latin1');
  if (!end.includes('startxref') || !end.includes('%%EOF')) throw fileRefusal('Broken');
  if (/\/Encrypt\s*(\d|<<)/.test(end) || /\/Encrypt\s*(\d|<<)/.test(head.toString('latin1')))
    throw fileRefusal('Encrypted');
}

/**
 * The media type of a content, given its beginning and its end.
 * @throws ApiError when it is of no kind that is taken, broken, locked by a password, or named as something else.
 */
export async function mediaTypeOf(name: string, head: Buffer, tail: Buffer): Promise<string> {
  const found = isSignedData(head) ? 'p7m' : (await fileTypeFromBuffer(head))?.ext;
  const kind = found === undefined ? undefined : KINDS[found];
  if (kind === undefined) throw fileRefusal(found !== undefined && ARCHIVES.has(found) ? 'Archive' : 'Type');
  if (found === 'pdf') checkPdf(head, tail);
  const end = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!kind.ends.includes(end)) throw fileRefusal('Extension', `.${kind.ends[0] ?? ''}`);
  return kind.mediaType;
}
