/** The images of a content: files of those who write it, which stay with it. */
import type { Transaction } from 'kysely';
import { imagesOf } from '../../../../src/shared/document/contents';
import type { Document } from '../../../../src/shared/document/model';
import type { Schema } from '../../../platform/database/schema';
import { linkFiles } from '../../../platform/files/linkRepository';
import { content } from '../subject';
import { filesOfContent } from './fileRepository';
import { refusedAt } from './documentField';

const KINDS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);
const MEBIBYTE = 1024 * 1024;
/** An image of a page; what is larger keeps readers on a phone waiting. */
const MOST_BYTES = 5 * MEBIBYTE;

/** The content that takes files, and who sent them. */
export interface FilesOwner {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
}

/**
 * Takes new images of a document into the content. What another editor has put there is there already; what a version no longer
 * shows stays, since it can be taken up again.
 * @throws ApiError 400 at the document for a file that is no image, is too large, or is not the editor's
 */
export async function takeImages(
  transaction: Transaction<Schema>,
  { id, tenantId, userId }: FilesOwner,
  document: Document,
): Promise<void> {
  const there = new Set((await filesOfContent(transaction, tenantId, content(id))).map((file) => file.id));
  const fileIds = imagesOf(document).filter((fileId) => !there.has(fileId));
  const linked = await linkFiles(transaction, { fileIds, ownerId: userId, tenantId, subject: content(id) });
  for (const { name, mediaType, size } of linked) {
    if (!KINDS.has(mediaType)) throw refusedAt('document', `«${name}» non è un’immagine JPEG o PNG.`);
    if (size > MOST_BYTES)
      throw refusedAt('document', `L’immagine «${name}» supera ${String(MOST_BYTES / MEBIBYTE)} MB: riducila.`);
  }
}
