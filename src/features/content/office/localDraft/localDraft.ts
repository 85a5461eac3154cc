/** The local draft of a content: values of the form that are stored in this browser and not saved yet. */
import {
  deleteLocalDraft,
  storeLocalDraft,
  readLocalDraft,
  type LocalDraft,
} from '../../../../shared/drafts/localDrafts';
import { readDocument } from '../../../../../common/document/readDocument';
import { draftOf, type Draft } from '../model';

const blank = draftOf(null);

const isDocument = (value: unknown): boolean => {
  try {
    readDocument(value);
    return true;
  } catch {
    return false;
  }
};
const allOf = (list: unknown, isOne: (one: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(list) &&
  list.every((one: unknown) => typeof one === 'object' && one !== null && isOne(one as Record<string, unknown>));
const isTitled = ({ title, document }: Record<string, unknown>) => typeof title === 'string' && isDocument(document);

/** True for a form of the same fields. Another version of the program may have stored another form. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const typed = value as Record<string, unknown>;
  return (
    Object.entries(blank).every(([name, empty]) => typeof typed[name] === typeof empty) &&
    isDocument(typed['document']) &&
    allOf(typed['translations'], (one) => isTitled(one) && typeof one['language'] === 'string') &&
    allOf(typed['chapters'], (one) => isTitled(one) && typeof one['slug'] === 'string') &&
    allOf(typed['attachments'], ({ fileId, title }) => typeof fileId === 'string' && typeof title === 'string')
  );
}

/** Orders the members of objects, since the database returns them in an order of its own. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Returns the local draft of a content; undefined when it equals the saved values. */
export function localDraftOf(userId: string | null, id: string, saved: Draft): LocalDraft<Draft> | undefined {
  const localDraft = readLocalDraft(userId, id, isDraft);
  return localDraft && ordered(localDraft.content) !== ordered(saved) ? localDraft : undefined;
}

const isId = (value: unknown): value is string => typeof value === 'string';
const newKey = (what: string) => `contents.new.${what}`;

/** Returns the id of a new content: that of an unsaved one in this browser, or else a new one. */
export function newIdOf(userId: string | null, what: string): string {
  const begun = readLocalDraft(userId, newKey(what), isId)?.content;
  return begun !== undefined && readLocalDraft(userId, begun, isDraft) ? begun : crypto.randomUUID();
}

/** Stores the id of a new content, so that a reload continues with it and a repeated save creates one content. */
export function rememberNewId(userId: string | null, what: string, id: string): void {
  if (userId !== null) storeLocalDraft(userId, newKey(what), { version: 0, content: id });
}

/** Moves a local draft to the id under which somebody else has created the same content meanwhile. */
export function moveLocalDraft(userId: string | null, from: string, to: string): void {
  const localDraft = readLocalDraft(userId, from, isDraft);
  if (userId === null || !localDraft || readLocalDraft(userId, to, isDraft)) return;
  storeLocalDraft(userId, to, localDraft);
  deleteLocalDraft(userId, from);
}
