import { readLocalDraft } from '../../../shared/drafts/localDrafts';
import type { Certificate } from '../model';
import type { FormContent } from './model';

/** Returns the first values of the form: the local draft, or else the server's data. */
export function beginningOf(userId: string | null, certificate: Certificate) {
  const localDraft = readLocalDraft(userId, certificate.header.id, isContent);
  const { saved, people, companyId } = certificate;
  const initial: FormContent = localDraft?.content ?? { content: saved.content, people, companyId: companyId ?? null };
  return { localDraft, initial };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a local draft of this form. Another version of the program may have stored another form. */
function isContent(value: unknown): value is FormContent {
  if (!isObject(value)) return false;
  const { content, people, companyId } = value as Record<string, unknown>;
  return isObject(content) && isObject(people) && (companyId === null || typeof companyId === 'string');
}
