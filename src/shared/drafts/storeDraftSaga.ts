import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { selectCurrentUser } from '../applicationConfiguration';
import { call, select, takeEvery } from '../saga';
import { signedIn, signOutRequested } from '../session';
import { dropContent, heldBase, heldContent } from './contents';
import type { DraftState } from './draftReducers';
import { deleteLocalDraft, deleteLocalDrafts, hasLocalDraft, storeLocalDraft } from './localDrafts';

/** The typing event of a slice made with `draftReducers`. */
export interface TypingEvents {
  draftTyped: ActionCreatorWithPayload<{ id: string; round: number; version?: number }>;
}

export type SelectDraft = (state: never) => DraftState;

/** Deletes the local draft of this tab: the server has its content. */
export function* forgetDraft(id: string) {
  const { id: userId } = yield* select(selectCurrentUser);
  if (userId !== null) yield* call(deleteLocalDraft, userId, id);
  yield* call(dropContent, id);
}

/** Returns true while this browser has something typed that the server lacks, and that `isContent` accepts. */
export function* isKeptLocally(id: string, isContent: (value: unknown) => value is unknown) {
  const { id: userId } = yield* select(selectCurrentUser);
  return userId !== null && hasLocalDraft(userId, id, isContent);
}

/** Deletes the local drafts of a record that the user discarded. */
export function* forgetDiscarded(id: string) {
  const { id: userId } = yield* select(selectCurrentUser);
  if (userId !== null) yield* call(deleteLocalDrafts, userId, id);
  yield* call(dropContent, id);
}

/**
 * Stores typed content in this browser as a local draft, with the version of the record under it. This is enough for a
 * form that its user saves. Returns the generator that stores a draft once more.
 */
export function* storeDraftSaga(events: TypingEvents, selectDraft: SelectDraft) {
  let isLeaving = false;

  function* keep(id: string, version: number) {
    const { id: userId } = yield* select(selectCurrentUser);
    const content = heldContent(id);
    // A sign-out leaves no local draft behind.
    if (isLeaving || userId === null || content === undefined) return;
    // Null means that the changes were undone or saved: the server lacks nothing.
    if (content === null) yield* call(deleteLocalDraft, userId, id);
    else yield* call(storeLocalDraft, userId, id, { version, content, base: heldBase(id) });
  }

  yield* takeEvery([signOutRequested.type, signedIn.type], ({ type }) => {
    isLeaving = type === signOutRequested.type;
  });
  yield* takeEvery(events.draftTyped, function* ({ payload: { id, round } }) {
    const draft = yield* select(selectDraft as (state: unknown) => DraftState);
    if (draft.id === id && draft.round === round) yield* call(keep, id, draft.version);
  });
  return keep;
}
