/** Checks that an image is whole, by its frame: decoding the pixels is the viewer's work. */
import { crc32 } from './crc32';

/** The largest side of a realistic scan or photograph. */
const LONGEST_SIDE = 65_500;

const isSide = (pixels: number) => pixels > 0 && pixels <= LONGEST_SIDE;

/**
 * Markers that begin a frame (ITU T.81, B.1.1.3): SOF0 to SOF15, without DHT, JPG and DAC, which stand between them.
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const SCAN = 0xda;
const END = Buffer.from('ffd9', 'hex');

/**
 * True when a JPEG has its segments one after the other, a frame of some size before the first scan, and an end after
 * it.
 */
export function isWholeJpeg(content: Buffer): boolean {
  let hasFrame = false;
  for (let at = 2; at + 4 <= content.length;) {
    if (content[at] !== 0xff) return false;
    const marker = content[at + 1] ?? 0;
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = content.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > content.length) return false;
    if (isFrame(marker)) {
      if (length < 11 || !isSide(content.readUInt16BE(at + 5)) || !isSide(content.readUInt16BE(at + 7))) return false;
      hasFrame = true;
    }
    if (marker === SCAN) return hasFrame && content.indexOf(END, at + 2 + length) > 0;
    at += 2 + length;
  }
  return false;
}

/**
 * True when a PNG has its chunks one after the other, each with its sum: a header of some size first, pixels, and an
 * end.
 */
export function isWholePng(content: Buffer): boolean {
  let hasPixels = false;
  for (let at = 8; at + 12 <= content.length;) {
    const length = content.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > content.length) return false;
    const type = content.toString('latin1', at + 4, at + 8);
    if (crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end)) return false;
    if (at === 8) {
      if (type !== 'IHDR' || length !== 13) return false;
      if (!isSide(content.readUInt32BE(16)) || !isSide(content.readUInt32BE(20))) return false;
    }
    if (type === 'IDAT') hasPixels = true;
    if (type === 'IEND') return hasPixels;
    at = end + 4;
  }
  return false;
}
