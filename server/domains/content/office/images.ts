/** Takes in the images of a content. */
import type { Transaction } from 'kysely';
import { imagesOf } from '../../../../common/document/contents';
import type { Document } from '../../../../common/document/model';
import type { Schema } from '../../../platform/database/schema';
import { takeFiles, type FilesOwner } from './contentFiles';
import { refusedAt } from './documentField';

const MEMBER = 'document';
const KINDS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);
const MEBIBYTE = 1024 * 1024;
/** The limit of one image, in bytes; larger ones make readers on a phone wait. */
const MOST_BYTES = 5 * MEBIBYTE;

/**
 * Takes new images of a document into the content. An image that is already attached may be shown as well.
 * @throws ApiError 400 at the document for a file that is no image, is too large, or is not the editor's
 */
export async function takeImages(
  transaction: Transaction<Schema>,
  owner: FilesOwner,
  document: Document,
): Promise<void> {
  const wanted = imagesOf(document);
  const files = await takeFiles(transaction, owner, wanted, [
    MEMBER,
    'Un’immagine non è arrivata intera, o non l’hai caricata tu: caricala di nuovo.',
  ]);
  for (const { name, mediaType, size } of wanted.flatMap((fileId) => files.get(fileId) ?? [])) {
    if (!KINDS.has(mediaType)) throw refusedAt(MEMBER, `«${name}» non è un’immagine JPEG o PNG.`);
    if (size > MOST_BYTES)
      throw refusedAt(MEMBER, `L’immagine «${name}» supera ${String(MOST_BYTES / MEBIBYTE)} MB: riducila.`);
  }
}
