import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { selectCurrentUser } from '../applicationConfiguration';
import { call, select, takeEvery } from '../saga';
import { signedIn, signOutRequested } from '../session';
import { dropContent, heldContent } from './contents';
import type { DraftState } from './draftReducers';
import { forgetKeptDraft, keepDraft } from './keptDrafts';

/** The event of a slice made with `draftReducers` that tells of what was typed. */
export interface TypingEvents {
  draftTyped: ActionCreatorWithPayload<{ id: string; round: number; version?: number }>;
}

export type SelectDraft = (state: never) => DraftState;

/** Gives up what this browser kept of a draft: the server has it, or its user does not want it. */
export function* forgetDraft(id: string) {
  const { id: userId } = yield* select(selectCurrentUser);
  if (userId !== null) yield* call(forgetKeptDraft, userId, id);
  yield* call(dropContent, id);
}

/**
 * Keeps what is typed in this browser, on the version that it stands on: all that a form needs whose user says when it is saved.
 * Answers what keeps a draft once more.
 */
export function* keepingSaga(events: TypingEvents, selectDraft: SelectDraft) {
  let isLeaving = false;

  function* keep(id: string, version: number) {
    const { id: userId } = yield* select(selectCurrentUser);
    const content = heldContent(id);
    // Who is signing out leaves nothing behind.
    if (isLeaving || userId === null || content === undefined) return;
    // What was typed was taken back, or is saved: there is nothing that the server lacks.
    if (content === null) yield* call(forgetKeptDraft, userId, id);
    else yield* call(keepDraft, userId, id, { version, content });
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
