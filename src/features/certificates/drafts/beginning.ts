import { readLocalDraft } from '../../../shared/drafts/localDrafts';
import type { Certificate } from '../model';
import type { FormContent } from './model';

/** Returns the content that the server has. */
export const contentOf = ({ saved, people, companyId }: Certificate): FormContent => ({
  content: saved.content,
  people,
  companyId: companyId ?? null,
});

/** Returns the first values of the form, the local draft or else the server's data, and what they are based on. */
export function beginningOf(userId: string | null, certificate: Certificate) {
  const localDraft = readLocalDraft(userId, certificate.header.id, isContent);
  const saved = contentOf(certificate);
  return {
    localDraft,
    initial: localDraft?.content ?? saved,
    base: localDraft ? localDraft.base : { typed: saved, saved },
  };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a local draft of this form. Another version of the program may have stored another form. */
function isContent(value: unknown): value is FormContent {
  if (!isObject(value)) return false;
  const { content, people, companyId } = value as Record<string, unknown>;
  return isObject(content) && isObject(people) && (companyId === null || typeof companyId === 'string');
}
