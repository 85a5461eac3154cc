/** An SVG as an address of an image: the policy of the portal lets images come from data. */
export const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The picture is this many times its size on a screen: sharp in print, too. */
const SCALE = 3;

/** Draws an SVG that names its size into a PNG; null where the browser cannot. */
export async function toPng(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * SCALE);
  canvas.height = Math.round(image.naturalHeight * SCALE);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
