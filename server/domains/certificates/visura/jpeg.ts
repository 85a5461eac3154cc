/** A JPEG without what it tells besides its picture: place, camera, comments. Pure. */

const MARKER = 0xff;
const [START, SCAN] = [0xd8, 0xda];
/** Segments that a picture is drawn by: JFIF, colour profile, Adobe's colour transform; besides all that are no APPn or comment. */
const KEPT_APPS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);
const isTelling = (marker: number) => ((marker & 0xf0) === 0xe0 && !KEPT_APPS.has(marker)) || marker === 0xfe;

/** The picture alone; undefined where it cannot be taken apart, so that nothing is shown of what is not understood. */
export function withoutMetadata(jpeg: Buffer): Buffer | undefined {
  if (jpeg[0] !== MARKER || jpeg[1] !== START) return undefined;
  const kept: Buffer[] = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === MARKER) {
    const marker = jpeg[at + 1] ?? 0;
    // The compressed picture goes on to the end.
    if (marker === SCAN) return Buffer.concat([...kept, jpeg.subarray(at)]);
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (end > jpeg.length) return undefined;
    if (!isTelling(marker)) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return undefined;
}
