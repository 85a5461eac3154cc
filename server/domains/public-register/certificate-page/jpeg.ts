/** Strips a JPEG of everything but its picture: place, camera, comments, and other pictures behind it. Pure. */

const MARKER = 0xff;
const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/**
 * The segments that a picture needs, by their first bytes: JFIF, colour profile, Adobe's colour transform. Phones put
 * an index of further pictures into the second kind.
 */
const KEPT_APPS: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

/** Reports whether a segment is no APPn or comment, or one of those that the picture needs. */
function isDrawn(marker: number, content: Buffer): boolean {
  if (marker === 0xfe) return false;
  if ((marker & 0xf0) !== 0xe0) return true;
  const begins = KEPT_APPS.get(marker);
  return begins !== undefined && content.subarray(0, begins.length).toString('latin1') === begins;
}

/**
 * Returns the end of the compressed part that begins there: the next marker that is no restart and no byte of the part.
 */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(MARKER, from); at !== -1; at = jpeg.indexOf(MARKER, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && next !== MARKER && (next & 0xf8) !== 0xd0) return at;
  }
  return -1;
}

/** Returns the picture alone; undefined where it cannot be parsed, so that no unknown data are published. */
export function withoutMetadata(jpeg: Buffer): Buffer | undefined {
  if (jpeg[0] !== MARKER || jpeg[1] !== START) return undefined;
  const needed: Buffer[] = [jpeg.subarray(0, 2)];
  let at = 2;
  let isScanned = false;
  while (at + 2 <= jpeg.length && jpeg[at] === MARKER) {
    const marker = jpeg[at + 1] ?? 0;
    // Data behind the end are no part of the picture: phones put a larger copy there, with the place where it was
    // taken.
    if (marker === END) return isScanned ? Buffer.concat([...needed, jpeg.subarray(at, at + 2)]) : undefined;
    if (at + 4 > jpeg.length) return undefined;
    const header = at + 2 + jpeg.readUInt16BE(at + 2);
    const end = marker === SCAN ? endOfScan(jpeg, header) : header;
    if (end === -1 || end > jpeg.length) return undefined;
    if (isDrawn(marker, jpeg.subarray(at + 4, header))) needed.push(jpeg.subarray(at, end));
    isScanned ||= marker === SCAN;
    at = end;
  }
  return undefined;
}
