/** The bounds of an upload that may be a certificate. */
import { ApiError } from '../../../platform/errors';
import type { UploadedFile } from '../../../platform/files/readUpload';

/** The bound for one file. A certificate with its picture takes half a megabyte, an extended one a few. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;

/**
 * A certificate begins with a tag, in one encoding or another; any other file is of another kind.
 * @throws ApiError 415.
 */
export function requireXml({ bytes }: UploadedFile): void {
  const head = bytes.subarray(0, 64).toString('latin1').replaceAll('\0', '');
  if (/^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?\s*</.test(head)) return;
  throw new ApiError(415, 'Il file non è XML: scegli l’XML dell’attestato esportato dal programma di calcolo.');
}
