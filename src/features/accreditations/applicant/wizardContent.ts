import type { LocalDraft } from '../../../shared/drafts/localDrafts';
import { readLocalDraft } from '../../../shared/drafts/localDrafts';
import { isDay } from '../../../shared/editors/days';
import { problemsOf } from '../../../shared/forms/rules';
import type { Application, ApplicationChange, HeldDocument } from './model';
import { heldDocuments, toDraft, toValues, unsendable, type WizardValues } from './wizardValues';

/** The content to save: the form as it was typed, and the open step. */
export interface WizardContent {
  readonly values: WizardValues;
  readonly step: string;
}

/** Returns the part that the server can take; the rest stays in this browser. */
export function toChange({ values, step }: WizardContent, version: number): ApplicationChange & { isWhole: boolean } {
  const broken = Object.keys(problemsOf(unsendable, values));
  const isEndDay = ({ expiresOn }: HeldDocument) => expiresOn === null || isDay(expiresOn);
  const sendable = { ...values, ...Object.fromEntries(broken.map((name) => [name, ''])) };
  return {
    version,
    draft: toDraft(sendable, step),
    documents: values.documents.map((document) => ({
      fileId: document.fileId,
      kind: document.kind,
      expiresOn: isEndDay(document) ? document.expiresOn : null,
    })),
    isWhole: broken.length === 0 && values.documents.every(isEndDay),
  };
}

/** Returns the first values of the wizard: the local draft, or else the server's data. */
export function beginningOf(
  userId: string | null,
  application: Application,
): { localDraft: LocalDraft<WizardContent> | undefined; values: WizardValues; step: string | undefined } {
  const localDraft = readLocalDraft(userId, application.id, isContent);
  return {
    localDraft,
    values: localDraft?.content.values ?? toValues(application.draft ?? {}, heldDocuments(application)),
    step: localDraft?.content.step ?? application.draft?.step ?? undefined,
  };
}

const blank = toValues({}, []);

/**
 * True for a form of the same fields, each of the same kind. Another version of the program may have stored another
 * form.
 */
function isContent(value: unknown): value is WizardContent {
  if (typeof value !== 'object' || value === null) return false;
  const { values, step } = value as Record<string, unknown>;
  if (typeof step !== 'string' || typeof values !== 'object' || values === null) return false;
  return Object.entries(blank).every(([name, empty]) => {
    const typed = (values as Record<string, unknown>)[name];
    return Array.isArray(empty) ? Array.isArray(typed) : typeof typed === typeof empty;
  });
}
