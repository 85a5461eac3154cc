/** Finds the documents that a signed file may be about. Signatures are not verified here. */
import { createHash } from 'node:crypto';
import { isPdf } from '../../../../platform/signatures/envelopeBytes';
import { openEnvelopes } from '../../../../platform/signatures/openEnvelopes';
import { SignatureRefusal } from '../../../../platform/signatures/refusal';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const END = '%%EOF';
/** Signing programs add an increment or two to a PDF; each ends with END. */
const MOST_REVISIONS = 8;

/**
 * Returns the beginnings of a PDF at which it was complete before something was added, with and without the end of the
 * line.
 */
export function revisionsOf(file: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (
    let at = file.indexOf(END), count = 0;
    at >= 0 && count < MOST_REVISIONS;
    at = file.indexOf(END, at + 1), count += 1
  ) {
    const end = at + END.length;
    const lineEnd = /^(?:\r\n|\n|\r)?/.exec(file.toString('latin1', end, end + 2))?.[0] ?? '';
    found.push(file.subarray(0, end), file.subarray(0, end + lineEnd.length));
  }
  return found;
}

/**
 * Returns the SHA-256, in hexadecimal, of each document that may have been signed: the content of an envelope, or the
 * states of a PDF before something was added. None for a file that is neither.
 */
export function digestsWithin(file: Buffer): readonly string[] {
  if (isPdf(file)) return [...new Set(revisionsOf(file).map(sha256))];
  try {
    return [sha256(openEnvelopes(file).document)];
  } catch (error) {
    if (error instanceof SignatureRefusal) return [];
    throw error;
  }
}
