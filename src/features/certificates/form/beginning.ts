import { readLocalDraft } from '../../../shared/drafts/localDrafts';
import type { Certificate } from '../model';
import type { FormContent } from './model';

/** What the form begins with: what this browser kept, or else what the server has. */
export function beginningOf(userId: string | null, certificate: Certificate) {
  const kept = readLocalDraft(userId, certificate.header.id, isContent);
  const { saved, people, companyId } = certificate;
  const initial: FormContent = kept?.content ?? { content: saved.content, people, companyId: companyId ?? null };
  return { kept, initial };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it was kept by this form: another version of the program may have kept another one. */
function isContent(value: unknown): value is FormContent {
  if (!isObject(value)) return false;
  const { content, people, companyId } = value as Record<string, unknown>;
  return isObject(content) && isObject(people) && (companyId === null || typeof companyId === 'string');
}
