import { configurationReceived } from '../applicationConfiguration';
import { takeEvery } from '../saga';
import { signedIn, signOutRequested } from '../session';
import { sessionLeft } from '../sessionLeft';
import type { DraftBase } from './mergeDraft';

const prefix = 'sace.draft.';
const ofUser = (userId: string) => `${prefix}${userId}.`;

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
    const stored: unknown = JSON.parse(localStorage.getItem(ofUser(userId) + id) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { version, content, base } = stored as Record<string, unknown>;
    if (typeof version !== 'number' || !isContent(content)) return undefined;
    const { typed, saved } = (typeof base === 'object' && base !== null ? base : {}) as Record<string, unknown>;
    return { version, content, ...(isContent(typed) && isContent(saved) && { base: { typed, saved } }) };
  } catch {
    return undefined;
  }
}

/** True from a sign-out by the user's wish, in this tab or another one, until the next sign-in. */
let isLeft = false;

/**
 * Stores a local draft until the server has its content, but of nobody who signs out. A browser without storage works on
 * without.
 */
export function storeLocalDraft(userId: string, id: string, draft: LocalDraft<unknown>): void {
  if (isLeft) return;
  try {
    localStorage.setItem(ofUser(userId) + id, JSON.stringify(draft));
  } catch {
    // Full or forbidden: the server's copy is the only one then.
  }
}

/** Deletes a local draft: the server has its content, or the user gave it up. */
export function deleteLocalDraft(userId: string, id: string): void {
  forget((key) => key === ofUser(userId) + id);
}

function forget(isMeant: (key: string) => boolean): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix) && isMeant(key))
      .forEach((key) => {
        localStorage.removeItem(key);
      });
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
