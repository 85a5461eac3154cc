/** The files that readers take away with a content. */
import type { Transaction } from 'kysely';
import type { Attachment } from '../../../../src/shared/document/attachments';
import type { Schema } from '../../../platform/database/schema';
import type { ContentKind } from '../../../platform/database/tables/contentTables';
import { ApiError } from '../../../platform/errors';
import { linkFiles, type LinkedFile } from '../../../platform/files/linkRepository';
import { content } from '../subject';
import { refusedAt } from './documentField';
import { filesOfContent } from './fileRepository';
import type { FilesOwner } from './images';

/** As it comes: what the file is called and holds is known here. */
export type AttachmentInput = Pick<Attachment, 'fileId' | 'title'>;

const MEMBER = 'attachments';

/** @throws ApiError 400 at the attachments for those of a page, one without a title, or a file that is there twice */
export function attachmentsOf(kind: ContentKind, given: readonly AttachmentInput[]): AttachmentInput[] {
  if (kind === 'page' && given.length > 0) throw refusedAt(MEMBER, 'Le pagine del portale non hanno allegati.');
  const taken = new Set<string>();
  return given.map(({ fileId, title }, index) => {
    const [id, where] = [fileId.toLowerCase(), `Allegato ${String(index + 1)}: `];
    if (title.trim() === '') throw refusedAt(MEMBER, `${where}manca il titolo.`);
    if (taken.has(id)) throw refusedAt(MEMBER, `${where}questo file c’è già.`);
    taken.add(id);
    return { fileId: id, title: title.trim() };
  });
}

/**
 * Takes new files into the content and tells what each is. Those of other editors are there already; what a version no longer has
 * stays, since it can be taken up again.
 * @throws ApiError 400 at the attachments for a file that has not arrived whole, is another person's or belongs elsewhere
 */
export async function takeAttachments(
  transaction: Transaction<Schema>,
  { id, tenantId, userId }: FilesOwner,
  given: readonly AttachmentInput[],
): Promise<Attachment[]> {
  const there = await filesOfContent(transaction, tenantId, content(id));
  const known = new Set(there.map((file) => file.id));
  const fileIds = given.map(({ fileId }) => fileId).filter((fileId) => !known.has(fileId));
  const linked = await linkFiles(transaction, { fileIds, ownerId: userId, tenantId, subject: content(id) }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      throw refusedAt(MEMBER, 'Un allegato non è arrivato intero, o non l’hai caricato tu: caricalo di nuovo.');
    },
  );
  const all = new Map<string, Pick<LinkedFile, 'name' | 'mediaType' | 'size'>>(
    [...there, ...linked].map((file) => [file.id, file]),
  );
  return given.flatMap(({ fileId, title }) => {
    const file = all.get(fileId);
    return file ? [{ fileId, title, name: file.name, mediaType: file.mediaType, size: file.size }] : [];
  });
}
