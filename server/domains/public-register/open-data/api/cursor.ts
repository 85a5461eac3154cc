/** The place where a page begins, as an opaque text for callers. Pure. */

export interface Place {
  /** Digest of the file of the pages: another edition is another file. */
  readonly sha256: string;
  /** Row of the file, from 0. */
  readonly row: number;
}

const SHAPE = /^([0-9a-f]{64})\.(\d{1,10})$/;

export const cursorOf = ({ sha256, row }: Place): string =>
  Buffer.from(`${sha256}.${String(row)}`).toString('base64url');

/** Decodes a cursor; undefined for a text that is none. */
export function placeOf(cursor: string): Place | undefined {
  const [, sha256, row] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return sha256 === undefined || row === undefined ? undefined : { sha256, row: Number(row) };
}
