/** Takes in the files that readers download with a content. */
import type { Transaction } from 'kysely';
import type { Attachment } from '../../../../common/document/attachments';
import type { Schema } from '../../../platform/database/schema';
import type { Schemas } from '../../../platform/handler';
import { ATTACHMENTS_MEMBER } from './attachments';
import { takeFiles, type FilesOwner } from './contentFiles';

/**
 * Takes new attachments into the content and returns each with its name, type and size.
 * @throws ApiError 400 at the attachments for a file that has not arrived whole, is another person's or belongs
 * elsewhere
 */
export async function takeAttachments(
  transaction: Transaction<Schema>,
  owner: FilesOwner,
  given: readonly Schemas['AttachmentInput'][],
): Promise<Attachment[]> {
  const wanted = given.map(({ fileId }) => fileId);
  const files = await takeFiles(transaction, owner, wanted, [
    ATTACHMENTS_MEMBER,
    'Un allegato non è arrivato intero, o non l’hai caricato tu: caricalo di nuovo.',
  ]);
  return given.flatMap(({ fileId, title }) => {
    const file = files.get(fileId);
    return file ? [{ fileId, title, name: file.name, mediaType: file.mediaType, size: file.size }] : [];
  });
}
