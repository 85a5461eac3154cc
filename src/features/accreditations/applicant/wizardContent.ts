import { readLocalDraft } from '../../../shared/drafts/localDrafts';
import type { DraftBase } from '../../../shared/drafts/mergeDraft';
import { isDay } from '../../../shared/editors/days';
import { problemsOf } from '../../../shared/forms/rules';
import type { Application, ApplicationChange, HeldDocument } from './model';
import { heldDocuments, toDraft, toValues, unsendable, type WizardValues } from './wizardValues';

/** The content to save: the form as it was typed, and the open step. */
export interface WizardContent {
  readonly values: WizardValues;
  readonly step: string;
}

/** Returns the part that the server can take, as a request and as values; the rest stays in this browser. */
export function toChange(
  { values, step }: WizardContent,
  version: number,
): { change: ApplicationChange; isWhole: boolean; base: DraftBase<WizardContent> } {
  const broken = Object.keys(problemsOf(unsendable, values));
  const isEndDay = ({ expiresOn }: HeldDocument) => expiresOn === null || isDay(expiresOn);
  const documents = values.documents.map((document) => ({
    ...document,
    expiresOn: isEndDay(document) ? document.expiresOn : null,
  }));
  const sendable = { ...values, ...Object.fromEntries(broken.map((name) => [name, ''])), documents };
  const draft = toDraft(sendable, step);
  return {
    change: {
      version,
      draft,
      documents: documents.map(({ fileId, kind, expiresOn }) => ({ fileId, kind, expiresOn })),
    },
    isWhole: broken.length === 0 && values.documents.every(isEndDay),
    base: { typed: { values: sendable, step }, saved: { values: toValues(draft, documents), step } },
  };
}

/** Returns the content that the server has. */
export const contentOf = (application: Application): WizardContent => ({
  values: toValues(application.draft ?? {}, heldDocuments(application)),
  step: application.draft?.step ?? '',
});

/** Returns the first values of the wizard, the local draft or else the server's data, and what they are based on. */
export function beginningOf(userId: string | null, application: Application) {
  const localDraft = readLocalDraft(userId, application.id, isContent);
  const saved = contentOf(application);
  return {
    localDraft,
    ...(localDraft?.content ?? saved),
    base: localDraft ? localDraft.base : { typed: saved, saved },
  };
}

const blank = toValues({}, []);

/**
 * True for a form of the same fields, each of the same kind. Another version of the program may have stored another
 * form.
 */
export function isContent(value: unknown): value is WizardContent {
  if (typeof value !== 'object' || value === null) return false;
  const { values, step } = value as Record<string, unknown>;
  if (typeof step !== 'string' || typeof values !== 'object' || values === null) return false;
  return Object.entries(blank).every(([name, empty]) => {
    const typed = (values as Record<string, unknown>)[name];
    return Array.isArray(empty) ? Array.isArray(typed) : typeof typed === typeof empty;
  });
}
