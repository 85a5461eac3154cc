/** Reduces pictures of cameras to the limits of the certificate. */

/** National format v12: the limit of the decoded picture. */
const MOST_BYTES = 256_000;
/** National format v12: a square, or a rectangle wider than high. */
const BOXES = [
  { width: 512, height: 512 },
  { width: 600, height: 400 },
] as const;
/** Larger than any camera's files; a browser that opened more might hang. */
export const MOST_FILE_BYTES = 40 * 1024 * 1024;
/** The largest side of the picture to crop: enough for any screen, and for the size of the result. */
const WORKING = 1600;
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in per cent of it. */
export interface Cut extends Size {
  readonly x: number;
  readonly y: number;
}

/** Returns the largest size within one of the format's boxes, in whole pixels; pictures are never enlarged. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, Math.max(...BOXES.map((box) => Math.min(box.width / width, box.height / height))));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function drawn(source: CanvasImageSource, from: Size & { x: number; y: number }, to: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), to);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser does not draw.');
  // A JPEG has no transparency: transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, to.width, to.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  return canvas;
}

/** Returns a picture to crop, upright as its camera was held. @throws when the browser cannot read it. */
export async function opened(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const scale = Math.min(1, WORKING / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const canvas = drawn(bitmap, { x: 0, y: 0, width, height }, size);
  bitmap.close();
  return canvas;
}

/**
 * Returns the part as a JPEG within the limits, in the best possible quality. Metadata such as place and camera is
 * dropped.
 */
export async function reduced(picture: HTMLCanvasElement, cut: Cut): Promise<Blob> {
  const part = {
    x: (picture.width * cut.x) / 100,
    y: (picture.height * cut.y) / 100,
    width: (picture.width * cut.width) / 100,
    height: (picture.height * cut.height) / 100,
  };
  return encoded(drawn(picture, part, fitted(part)));
}

/** @throws when no quality is small enough, or the browser makes no JPEG. */
export async function encoded(canvas: Pick<HTMLCanvasElement, 'toBlob'>): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob?.type === 'image/jpeg' && blob.size <= MOST_BYTES) return blob;
  }
  throw new Error('The picture does not become small enough.');
}
