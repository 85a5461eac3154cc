/** Takes in files that belong to a content: all its editors may use them, and they stay with it. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import { linkFiles, type LinkedFile } from '../../../platform/files/linkRepository';
import { content } from '../subject';
import { refusedAt } from './documentField';
import { filesOfContent } from './fileRepository';

/** The content that takes files, and the editor who sent them. */
export interface FilesOwner {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
}

export type ContentFile = Pick<LinkedFile, 'id' | 'name' | 'mediaType' | 'size'>;

/**
 * Takes new files into the content and returns the name, type and size of each. Files of other editors are there
 * already; a file that no version uses any more stays, since a later version can use it again.
 * @param refusal the member and the message for a file that has not arrived whole, is another person's or belongs
 * elsewhere
 * @returns the files by their ids
 * @throws ApiError 400 with the refusal
 */
export async function takeFiles(
  transaction: Transaction<Schema>,
  { id, tenantId, userId }: FilesOwner,
  wanted: readonly string[],
  refusal: readonly [member: string, message: string],
): Promise<ReadonlyMap<string, ContentFile>> {
  const files = new Map<string, ContentFile>(
    (await filesOfContent(transaction, tenantId, content(id))).map((file) => [file.id, file]),
  );
  const fileIds = wanted.filter((fileId) => !files.has(fileId));
  const linked = await linkFiles(transaction, { fileIds, ownerId: userId, tenantId, subject: content(id) }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      throw refusedAt(...refusal);
    },
  );
  for (const file of linked) files.set(file.id, file);
  return files;
}
