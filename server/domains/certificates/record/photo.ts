/** The picture of the building. */

/** National format v12: the bound of the decoded picture. */
export const MOST_PHOTO_BYTES = 256_000;

/**
 * A JPEG begins with the start of an image and a further marker (ITU-T T.81, B.1.1.3), and ends with the end of the
 * image.
 */
export const isJpeg = (bytes: Buffer): boolean =>
  bytes.length > 4 && bytes.readUIntBE(0, 3) === 0xff_d8_ff && bytes.readUInt16BE(bytes.length - 2) === 0xff_d9;
