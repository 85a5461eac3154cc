/** Checks what editors write about the files that readers download with a content. */
import type { ContentKind } from '../../../platform/database/tables/contentTables';
import type { Schemas } from '../../../platform/handler';
import { refusedAt } from './documentField';

/** Faults of attachments are reported at this member. */
export const ATTACHMENTS_MEMBER = 'attachments';

/** @throws ApiError 400 at `attachments` when a page has some, when one has no title, or when two are the same file */
export function attachmentsOf(
  kind: ContentKind,
  given: readonly Schemas['AttachmentInput'][],
): Schemas['AttachmentInput'][] {
  if (kind === 'page' && given.length > 0)
    throw refusedAt(ATTACHMENTS_MEMBER, 'Le pagine del portale non hanno allegati.');
  const taken = new Set<string>();
  return given.map(({ fileId, title }, index) => {
    const [id, where] = [fileId.toLowerCase(), `Allegato ${String(index + 1)}: `];
    if (title.trim() === '') throw refusedAt(ATTACHMENTS_MEMBER, `${where}manca il titolo.`);
    if (taken.has(id)) throw refusedAt(ATTACHMENTS_MEMBER, `${where}questo file c’è già.`);
    taken.add(id);
    return { fileId: id, title: title.trim() };
  });
}
