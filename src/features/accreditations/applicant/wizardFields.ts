import type { DraftFields } from '../../../shared/drafts/mergeDraft';
import type { HeldDocument } from './model';
import type { WizardContent } from './wizardContent';
import { toValues, type WizardValues } from './wizardValues';

const DOCUMENT = 'documents/';
const OTHER = 'otherAccreditations/';
const blank = toValues({}, []);

/** A field of the wizard, a document by its file, or one of the other accreditations. */
export type WizardPart =
  | { kind: 'document'; fileId: string }
  | { kind: 'other'; id: number }
  | { kind: 'field'; field: Exclude<keyof WizardValues, 'documents' | 'otherAccreditations'> };

/** Returns what the name of a field stands for. */
export function partNamed(name: string): WizardPart {
  if (name.startsWith(DOCUMENT)) return { kind: 'document', fileId: name.slice(DOCUMENT.length) };
  if (name.startsWith(OTHER)) return { kind: 'other', id: Number(name.slice(OTHER.length)) };
  return { kind: 'field', field: name as Extract<WizardPart, { kind: 'field' }>['field'] };
}

/** The fields of an application's draft, for merging it with what was saved elsewhere. The open step is none of them. */
export const wizardFields: DraftFields<WizardContent> = {
  of: ({ values: { documents, otherAccreditations, ...fields } }) => ({
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
    ),
    ...Object.fromEntries(otherAccreditations.map((id) => [OTHER + String(id), true])),
    ...Object.fromEntries(documents.map((document) => [DOCUMENT + document.fileId, document])),
  }),
  with: (content, values) => ({
    ...content,
    values: Object.entries(values).reduce((before, [name, value]) => withPart(before, name, value), content.values),
  }),
};

function withPart(values: WizardValues, name: string, value: unknown): WizardValues {
  const part = partNamed(name);
  if (part.kind === 'document') {
    const document = value as HeldDocument | undefined;
    const others = values.documents.filter(({ fileId }) => fileId !== part.fileId);
    if (!document) return { ...values, documents: others };
    // A document that changed keeps its place.
    const documents = values.documents.map((held) => (held.fileId === part.fileId ? document : held));
    return { ...values, documents: others.length === documents.length ? [...documents, document] : documents };
  }
  if (part.kind === 'other') {
    const others = values.otherAccreditations.filter((id) => id !== part.id);
    return { ...values, otherAccreditations: value === true ? [...others, part.id] : others };
  }
  return { ...values, [part.field]: value ?? blank[part.field] };
}
