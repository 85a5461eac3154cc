/** Where a page begins, as callers carry it: a text that says nothing to them. Pure. */

export interface Place {
  /** Sum of the file that the pages are of: another edition is another file. */
  readonly sha256: string;
  /** Row of the file, from 0. */
  readonly row: number;
}

const SHAPE = /^([0-9a-f]{64})\.(\d{1,10})$/;

export const cursorOf = ({ sha256, row }: Place): string =>
  Buffer.from(`${sha256}.${String(row)}`).toString('base64url');

/** What a cursor says; undefined for a text that is none. */
export function placeOf(cursor: string): Place | undefined {
  const [, sha256, row] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return sha256 === undefined || row === undefined ? undefined : { sha256, row: Number(row) };
}
