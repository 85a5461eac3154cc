import type { Ape } from '../content/fields';
import { isJpeg, MOST_PHOTO_BYTES } from '../record/photo';

/**
 * Separates the picture, which is stored by itself; null where the file has none, or one that is no JPEG or too large.
 */
export function withoutPhoto(content: Ape): { picture: Buffer | null; rest: Ape; isDropped: boolean } {
  const { fotoEdificio, ...building } = content.datiGenerali?.datiIdentificativi ?? {};
  if (!fotoEdificio) return { picture: null, rest: content, isDropped: false };
  const bytes = Buffer.from(fotoEdificio.immagine ?? '', 'base64');
  const isUsable = isJpeg(bytes) && bytes.length <= MOST_PHOTO_BYTES;
  return {
    picture: isUsable ? bytes : null,
    rest: { ...content, datiGenerali: { ...content.datiGenerali, datiIdentificativi: building } },
    isDropped: !isUsable && bytes.length > 0,
  };
}
