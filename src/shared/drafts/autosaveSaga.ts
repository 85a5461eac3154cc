import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload, UnknownAction } from '@reduxjs/toolkit';
import { abortable } from '../request/abortable';
import { toAppError, type AppError } from '../errors';
import { call, delay, put, race, select, take, type SagaGenerator } from '../saga';
import { signedOut } from '../session';
import { heldContent } from './contents';
import type { DraftState } from './draftReducers';
import { forgetDraft, storeDraftSaga, type SelectDraft, type TypingEvents } from './storeDraftSaga';

/** The events of a slice made with `draftReducers`, and the event that its page was left. */
export interface DraftEvents extends TypingEvents {
  saveBegan: ActionCreatorWithoutPayload;
  draftSaved: ActionCreatorWithPayload<{
    id: string;
    revision: number;
    version: number;
    savedAt: string;
    isWhole: boolean;
  }>;
  saveInterrupted: ActionCreatorWithPayload<{ error: AppError }>;
  clashFound: ActionCreatorWithPayload<{ error: AppError }>;
  saveRefused: ActionCreatorWithPayload<{ error: AppError }>;
  networkReturned: ActionCreatorWithoutPayload;
  ownKept: ActionCreatorWithoutPayload;
  ownGoesOver: ActionCreatorWithPayload<{ version: number }>;
  othersTaken: ActionCreatorWithoutPayload;
  pageLeft: ActionCreatorWithoutPayload;
}

/** The operations that save a kind of draft. */
export interface DraftPort<Content> {
  /**
   * Sends the content to the server, and returns the saved state; `isWhole` is false when something typed could not be
   * sent.
   */
  save: (
    id: string,
    content: Content,
    version: number,
  ) => SagaGenerator<{ version: number; savedAt: string; isWhole: boolean }>;
  /** The version that the server has now. */
  versionOf: (id: string, signal: AbortSignal) => Promise<number>;
  /** Returns true when an error means that somebody else has saved the record meanwhile. */
  isClash: (error: AppError) => boolean;
  /** Returns the action that reads the record again. */
  reload: (id: string) => UnknownAction;
}

/** The time between two tries without network, in milliseconds. */
const RETRY_AFTER = 10_000;

/** True for a failure that may pass by itself: no answer, too many requests, or a fault of the server. */
const mayPass = ({ kind, status = 0 }: AppError) => kind === 'network' || status === 429 || status >= 500;

/** Saves typed contents on the server: one request at a time, and the latest wins. The local draft is stored first. */
export function* autosaveSaga<Content>(events: DraftEvents, selectDraft: SelectDraft, port: DraftPort<Content>) {
  const present = () => select(selectDraft as (state: unknown) => DraftState);
  const keep = yield* storeDraftSaga(events, selectDraft);

  /** Waits until the user chooses a version, and sends nothing before. Returns true when their own is to be sent. */
  function* settleClash(id: string): SagaGenerator<boolean> {
    for (;;) {
      const { own, others } = yield* race({
        own: take(events.ownKept),
        others: take(events.othersTaken),
        gone: take([events.pageLeft.type, signedOut.type]),
      });
      if (others) {
        yield* call(forgetDraft, id);
        yield* put(port.reload(id));
      }
      if (!own) return false;
      try {
        yield* put(events.ownGoesOver({ version: yield* abortable((signal) => port.versionOf(id, signal)) }));
        return true;
      } catch (thrown) {
        yield* put(events.clashFound({ error: toAppError(thrown) }));
      }
    }
  }

  /** Tries once. Returns true when another try is to follow. */
  function* saveOnce(): SagaGenerator<boolean> {
    const { id, version, revision } = yield* present();
    const content = id === null ? undefined : heldContent(id);
    if (id === null || content === undefined) return false;
    try {
      yield* put(events.saveBegan());
      const saved = yield* port.save(id, content as Content, version);
      yield* put(events.draftSaved({ ...saved, id, revision }));
      const now = yield* present();
      // The user left this record meanwhile, and may have typed more than was sent: the local draft stays.
      if (now.id !== id) return false;
      if (now.saving.status !== 'clean') return now.saving.status === 'dirty';
      if (saved.isWhole) yield* call(forgetDraft, id);
      else yield* call(keep, id, saved.version);
      return false;
    } catch (thrown) {
      const error = toAppError(thrown);
      if (port.isClash(error)) {
        yield* put(events.clashFound({ error }));
        return yield* settleClash(id);
      }
      if (!mayPass(error)) {
        yield* put(events.saveRefused({ error }));
        // A change typed while the answer was awaited may be the correction.
        return (yield* present()).revision !== revision;
      }
      yield* put(events.saveInterrupted({ error }));
      const { gone } = yield* race({
        rest: delay(RETRY_AFTER),
        back: take(events.networkReturned),
        typed: take(events.draftTyped),
        gone: take(signedOut),
      });
      return gone === undefined;
    }
  }

  for (;;) {
    const { payload } = yield* take(events.draftTyped);
    const draft = yield* present();
    // A draft of an earlier round was discarded with its round.
    let goesOn = draft.id === payload.id && draft.round === payload.round;
    while (goesOn) goesOn = yield* saveOnce();
  }
}
