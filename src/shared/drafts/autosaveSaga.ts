import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { abortable } from '../request/abortable';
import { toAppError, type AppError } from '../errors';
import { call, delay, put, race, select, take, type SagaGenerator } from '../saga';
import { signedOut } from '../session';
import { heldBase, heldContent, holdBase, holdContent, holdMerge } from './contents';
import type { DraftState } from './draftReducers';
import { changedFields, mergeDraft, type DraftBase, type DraftFields } from './mergeDraft';
import { forgetDraft, storeDraftSaga, type SelectDraft, type TypingEvents } from './storeDraftSaga';

/** The events of a slice made with `draftReducers`. */
export interface DraftEvents extends TypingEvents {
  saveBegan: ActionCreatorWithPayload<{ changes: readonly string[] }>;
  draftSaved: ActionCreatorWithPayload<{
    id: string;
    revision: number;
    version: number;
    savedAt: string;
    isWhole: boolean;
  }>;
  saveInterrupted: ActionCreatorWithPayload<{ id: string; error: AppError }>;
  clashFound: ActionCreatorWithPayload<{ id: string; error: AppError }>;
  draftMerged: ActionCreatorWithPayload<{ id: string; version: number; hasClashes: boolean }>;
  clashesSettled: ActionCreatorWithPayload<{ id: string; round: number; version: number }>;
  saveRefused: ActionCreatorWithPayload<{ id: string; error: AppError }>;
  networkReturned: ActionCreatorWithoutPayload;
}

/** The operations that save a kind of draft. */
export interface DraftPort<Content> {
  /**
   * Sends the content to the server, and returns the saved state; `isWhole` is false when something typed could not be
   * sent. The base has what was sent, and what the server made of it.
   */
  save: (
    id: string,
    content: Content,
    version: number,
  ) => SagaGenerator<{ version: number; savedAt: string; isWhole: boolean; base: DraftBase<Content> }>;
  /** Reads the content that the server has now. */
  read: (id: string, signal: AbortSignal) => Promise<{ version: number; content: Content }>;
  /** Returns true when an error means that somebody else has saved the record meanwhile. */
  isClash: (error: AppError) => boolean;
  fields: DraftFields<Content>;
}

/** The time between two tries without network, in milliseconds. */
const RETRY_AFTER = 10_000;

/** True for a failure that may pass by itself: no answer, too many requests, or a fault of the server. */
const mayPass = ({ kind, status = 0 }: AppError) => kind === 'network' || status === 429 || status >= 500;

/**
 * Saves typed contents on the server: one request at a time, and the latest wins. The local draft is stored first. When
 * something else was saved elsewhere, both changes are merged and saved again by themselves, once; after a further
 * refusal in a row the next try waits. A field with two values waits for its user.
 */
export function* autosaveSaga<Content>(events: DraftEvents, selectDraft: SelectDraft, port: DraftPort<Content>) {
  const present = () => select(selectDraft as (state: unknown) => DraftState);
  const keep = yield* storeDraftSaga(events, selectDraft);
  let refusals = 0;

  /** Waits before another try. Returns false when there is none, since the session has ended. */
  function* rest(id: string, error: AppError): SagaGenerator<boolean> {
    yield* put(events.saveInterrupted({ id, error }));
    const { gone } = yield* race({
      rest: delay(RETRY_AFTER),
      back: take(events.networkReturned),
      typed: take(events.draftTyped),
      gone: take(signedOut),
    });
    return gone === undefined;
  }

  /**
   * The user opened another record while this one was saved, whose local draft stays. Returns true when something was
   * typed in the other one meanwhile, which is to be saved.
   */
  function* isNextDirty(): SagaGenerator<boolean> {
    return (yield* present()).saving.status === 'dirty';
  }

  /** Returns true when another try is to follow. */
  function* meetFailure(id: string, error: AppError, revision: number): SagaGenerator<boolean> {
    if ((yield* present()).id !== id) return yield* isNextDirty();
    if (mayPass(error)) return yield* rest(id, error);
    yield* put(events.saveRefused({ id, error }));
    // A change typed while the answer was awaited may be the correction.
    return (yield* present()).revision !== revision;
  }

  /** Reads what was saved elsewhere, and merges it. Returns true when the merged content is to be saved. */
  function* merge(id: string, refusal: AppError): SagaGenerator<boolean> {
    yield* put(events.clashFound({ id, error: refusal }));
    const newest = yield* abortable((signal) => port.read(id, signal));
    const now = yield* present();
    const mine = heldContent(id);
    // The local draft of a record that was left is merged when it is opened again.
    if (now.id !== id) return yield* isNextDirty();
    if (mine === undefined) return false;
    const base = heldBase(id) as DraftBase<Content> | undefined;
    const merged = mergeDraft(base, mine as Content, newest.content, port.fields);
    const hasClashes = merged.clashes.length > 0;
    holdContent(id, merged.content);
    holdBase(id, merged.base);
    holdMerge(id, { clashes: merged.clashes, others: merged.others, newest });
    yield* put(events.draftMerged({ id, version: newest.version, hasClashes }));
    yield* call(keep, id, hasClashes ? now.version : newest.version);
    if (hasClashes) return false;
    refusals += 1;
    return refusals === 1 || (yield* rest(id, refusal));
  }

  /** Tries once. Returns true when another try is to follow. */
  function* saveOnce(): SagaGenerator<boolean> {
    const { id, version, revision } = yield* present();
    const content = id === null ? undefined : heldContent(id);
    if (id === null || content === undefined) return false;
    try {
      const base = heldBase(id) as DraftBase<Content> | undefined;
      yield* put(events.saveBegan({ changes: changedFields(base, content as Content, port.fields) }));
      const { base: savedBase, ...saved } = yield* port.save(id, content as Content, version);
      refusals = 0;
      holdBase(id, savedBase);
      yield* put(events.draftSaved({ ...saved, id, revision }));
      const now = yield* present();
      // More may have been typed than was sent: the local draft stays.
      if (now.id !== id) return yield* isNextDirty();
      if (now.saving.status !== 'clean') return now.saving.status === 'dirty';
      if (saved.isWhole) yield* call(forgetDraft, id);
      else yield* call(keep, id, saved.version);
      return false;
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!port.isClash(error)) return yield* meetFailure(id, error, revision);
      try {
        return yield* merge(id, error);
      } catch (unread) {
        return yield* meetFailure(id, toAppError(unread), revision);
      }
    }
  }

  for (;;) {
    const { type, payload } = yield* take([events.draftTyped, events.clashesSettled]);
    const draft = yield* present();
    // A draft of an earlier round was discarded with its round.
    const isCurrent = draft.id === payload.id && draft.round === payload.round;
    let goesOn = isCurrent && draft.saving.status !== 'clashing';
    if (goesOn && type === events.clashesSettled.type) yield* call(keep, payload.id, draft.version);
    refusals = 0;
    while (goesOn) goesOn = yield* saveOnce();
  }
}
