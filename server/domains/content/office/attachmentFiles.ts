/** The files that readers take away with a content: of those who write it, and staying with it. */
import type { Transaction } from 'kysely';
import type { Attachment } from '../../../../src/shared/document/attachments';
import type { Schema } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import { linkFiles, type LinkedFile } from '../../../platform/files/linkRepository';
import { content } from '../subject';
import { ATTACHMENTS_MEMBER, type AttachmentInput } from './attachments';
import { refusedAt } from './documentField';
import { filesOfContent } from './fileRepository';
import type { FilesOwner } from './images';

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
      throw refusedAt(
        ATTACHMENTS_MEMBER,
        'Un allegato non è arrivato intero, o non l’hai caricato tu: caricalo di nuovo.',
      );
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
