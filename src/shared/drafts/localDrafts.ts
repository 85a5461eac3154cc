import { configurationReceived } from '../applicationConfiguration';
import { takeEvery } from '../saga';
import { signedIn, signOutRequested } from '../session';
import { sessionLeft } from '../sessionLeft';
import type { DraftBase } from './mergeDraft';

const prefix = 'sace.draft.';
const ofUser = (userId: string) => `${prefix}${userId}.`;

/** The texts that this tab stored or read last, by their keys: any other text there is another tab's. */
const ownTexts = new Map<string, string>();
/** Begins the keys of texts that other tabs had stored for a record when this tab stored its own. */
const asideOf = (key: string) => `${key}~`;

/** A local draft: the typed content, the version of the server's record under it, and what that record has. */
export interface LocalDraft<Content> {
  readonly version: number;
  readonly content: Content;
  /** Undefined for a form whose user saves it, and for a draft of an earlier version of the program. */
  readonly base?: DraftBase<Content> | undefined;
}

/**
 * Returns the user's local draft of a record. Undefined when there is none, or it cannot be read, or `isContent`
 * refuses it.
 */
export function readLocalDraft<Content>(
  userId: string | null,
  id: string,
  isContent: (value: unknown) => value is Content,
): LocalDraft<Content> | undefined {
  if (userId === null) return undefined;
  try {
    return draftIn(takeUp(ofUser(userId) + id, isContent), isContent);
  } catch {
    return undefined;
  }
}

/** Returns the draft of a text; undefined for none, or for another form than `isContent` accepts. */
function draftIn<Content>(
  text: string | null,
  isContent: (value: unknown) => value is Content,
): LocalDraft<Content> | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { version, content, base } = stored as Record<string, unknown>;
    if (typeof version !== 'number' || !isContent(content)) return undefined;
    const { typed, saved } = (typeof base === 'object' && base !== null ? base : {}) as Record<string, unknown>;
    return { version, content, ...(isContent(typed) && isContent(saved) && { base: { typed, saved } }) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the text of a record, which is this tab's from then on: the stored one, or the newest that was put aside. One
 * that cannot be read gives way to it.
 */
function takeUp(key: string, isContent: (value: unknown) => value is unknown): string | null {
  const isRead = (text: string | null) => draftIn(text, isContent) !== undefined;
  let text = localStorage.getItem(key);
  const newest = keysOf((other) => other.startsWith(asideOf(key)) && isRead(localStorage.getItem(other)))
    .toSorted()
    .at(-1);
  if (newest !== undefined && !isRead(text)) {
    text = localStorage.getItem(newest);
    localStorage.setItem(key, text ?? '');
    localStorage.removeItem(newest);
  }
  if (text !== null) ownTexts.set(key, text);
  return text;
}

/** True from a sign-out by the user's wish, in this tab or another one, until the next sign-in. */
let isLeft = false;

/**
 * Stores a local draft until the server has its content, but of nobody who signs out. What another tab has stored is put
 * aside, and offered when the record is opened again. A browser without storage works on without.
 */
export function storeLocalDraft(userId: string, id: string, draft: LocalDraft<unknown>): void {
  if (isLeft) return;
  try {
    const key = ofUser(userId) + id;
    const text = JSON.stringify(draft);
    dropOwn(key);
    const others = localStorage.getItem(key);
    if (others !== null) localStorage.setItem(asideOf(key) + String(Date.now()), others);
    localStorage.setItem(key, text);
    ownTexts.set(key, text);
  } catch {
    // Full or forbidden: the server's copy is the only one then.
  }
}

/** Deletes the local draft that this tab stored or read: the server has its content. Those of other tabs stay. */
export function deleteLocalDraft(userId: string, id: string): void {
  try {
    dropOwn(ofUser(userId) + id);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Deletes the local drafts of a record that is gone, those of other tabs too. */
export function deleteLocalDrafts(userId: string, id: string): void {
  const key = ofUser(userId) + id;
  forget((other) => other === key || other.startsWith(asideOf(key)));
}

/**
 * Returns true while this browser has a text of the record that the server lacks, of any tab. One that `isContent`
 * refuses does not count: no form can offer it.
 */
export function hasLocalDraft(userId: string, id: string, isContent: (value: unknown) => value is unknown): boolean {
  const key = ofUser(userId) + id;
  try {
    return keysOf((other) => other === key || other.startsWith(asideOf(key))).some(
      (one) => draftIn(localStorage.getItem(one), isContent) !== undefined,
    );
  } catch {
    return false;
  }
}

/** Removes this tab's text of a record, which another tab may have put aside. */
function dropOwn(key: string): void {
  const own = ownTexts.get(key);
  if (own === undefined) return;
  ownTexts.delete(key);
  for (const other of keysOf((one) => one === key || one.startsWith(asideOf(key))))
    if (localStorage.getItem(other) === own) localStorage.removeItem(other);
}

const keysOf = (isMeant: (key: string) => boolean): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix) && isMeant(key));

function forget(isMeant: (key: string) => boolean): void {
  try {
    for (const key of keysOf(isMeant)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/**
 * Computers are shared: who signs out leaves nothing behind, and what another user left goes with the next one's
 * arrival.
 */
export function* localDraftsSaga() {
  isLeft = false;
  yield* takeEvery([signOutRequested, sessionLeft], () => {
    isLeft = true;
    forget(() => true);
  });
  yield* takeEvery(signedIn, () => {
    isLeft = false;
  });
  yield* takeEvery(
    configurationReceived,
    ({
      payload: {
        configuration: {
          currentUser: { id },
        },
      },
    }: ReturnType<typeof configurationReceived>) => {
      if (id !== null) forget((key) => !key.startsWith(ofUser(id)));
    },
  );
}
