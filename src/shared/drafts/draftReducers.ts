import type { PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../errors';

/**
 * The state of a draft: `clean` is on the server, `dirty` here only, `pending` on its way, `waiting` here until another
 * try, `merging` while the changes that were saved elsewhere are read, `clashing` until its user has chosen between two
 * values of a field, `refused` by the server. `isWhole` is false when the last save left something out; what the server
 * cannot take stays here as it was typed.
 */
export interface Saving {
  status: 'clean' | 'dirty' | 'pending' | 'waiting' | 'merging' | 'clashing' | 'refused';
  savedAt: string | null;
  isWhole: boolean;
  error: AppError | null;
}

/** The store's part of a draft: never its content. */
export interface DraftState {
  /** The record that is filled in. */
  id: string | null;
  /** Rises when the form has to be redrawn with another content; events of earlier rounds are ignored. */
  round: number;
  /** The version of the server's record that the typed content is based on. */
  version: number;
  /** Counts the changes of the content. */
  revision: number;
  /** Counts how often changes that were saved elsewhere came into the content: the form takes them from `heldMerge`. */
  merges: number;
  saving: Saving;
}

const clean: Saving = { status: 'clean', savedAt: null, isWhole: true, error: null };
export const initialDraft: DraftState = { id: null, round: 0, version: 0, revision: 0, merges: 0, saving: clean };

interface WithDraft {
  draft: DraftState;
}

/** Returns true while something typed has not reached the server yet, and may still do so. */
const isUnsaved = ({ saving: { status } }: DraftState): boolean => status !== 'clean' && status !== 'refused';

/** Returns true when a record that was read is older than a save: the two answers came in the other order. */
export const isOutdated = ({ id, version }: DraftState, read: { id: string; version: number }): boolean =>
  read.id === id && read.version < version;

/**
 * Begins the draft of a record that was read, unless the draft holds changes that are not saved, or is newer. Returns
 * whether the record may be shown as it was read.
 */
export function beginDraft(state: WithDraft, id: string, version: number): boolean {
  if (isOutdated(state.draft, { id, version })) return false;
  if (state.draft.id === id && isUnsaved(state.draft)) return false;
  // The same version has the same content. The form stays as it is: its last letters may not have come here yet.
  if (state.draft.id === id && state.draft.version === version && state.draft.saving.status === 'clean') return true;
  state.draft = { ...initialDraft, id, version, round: state.draft.round + 1 };
  return true;
}

/** Reducers of every slice that holds a draft under `draft`. */
export const draftReducers = {
  /** Fires after a pause in typing. `version` comes from the local draft of an earlier visit. */
  draftTyped({ draft }: WithDraft, { payload }: PayloadAction<{ id: string; round: number; version?: number }>) {
    if (draft.id !== payload.id || draft.round !== payload.round) return;
    draft.version = payload.version ?? draft.version;
    draft.revision += 1;
    if (draft.saving.status === 'clean' || draft.saving.status === 'refused') draft.saving.status = 'dirty';
  },
  /** `changes` names the fields that differ from what the server has: a developer reads a failed save by them. */
  saveBegan({ draft }: WithDraft, _action: PayloadAction<{ changes: readonly string[] }>) {
    draft.saving.status = 'pending';
  },
  draftSaved(
    { draft }: WithDraft,
    {
      payload: { id, revision, version, savedAt, isWhole },
    }: PayloadAction<{ id: string; revision: number; version: number; savedAt: string; isWhole: boolean }>,
  ) {
    if (draft.id !== id) return;
    draft.version = version;
    draft.saving = { status: draft.revision === revision ? 'clean' : 'dirty', savedAt, isWhole, error: null };
  },
  /** No answer: the content stays here, and is sent by itself when the network is back. */
  saveInterrupted({ draft }: WithDraft, { payload }: PayloadAction<{ id: string; error: AppError }>) {
    if (draft.id !== payload.id) return;
    Object.assign(draft.saving, { status: 'waiting', error: payload.error });
  },
  /** Another tab, or another computer, saved something else meanwhile, which is read now. */
  clashFound({ draft }: WithDraft, { payload }: PayloadAction<{ id: string; error: AppError }>) {
    if (draft.id !== payload.id) return;
    Object.assign(draft.saving, { status: 'merging', error: payload.error });
  },
  /** Both changes stand together now. The former version stays while a field has two values. */
  draftMerged({ draft }: WithDraft, { payload }: PayloadAction<{ id: string; version: number; hasClashes: boolean }>) {
    if (draft.id !== payload.id) return;
    draft.merges += 1;
    draft.revision += 1;
    if (!payload.hasClashes) draft.version = payload.version;
    draft.saving.status = payload.hasClashes ? 'clashing' : 'dirty';
  },
  /** The user has chosen a value for each field that had two. `version` is the one that the others belong to. */
  clashesSettled({ draft }: WithDraft, { payload }: PayloadAction<{ id: string; round: number; version: number }>) {
    if (draft.id !== payload.id || draft.round !== payload.round || draft.saving.status !== 'clashing') return;
    draft.version = payload.version;
    draft.revision += 1;
    draft.saving.status = 'dirty';
  },
  saveRefused({ draft }: WithDraft, { payload }: PayloadAction<{ id: string; error: AppError }>) {
    if (draft.id !== payload.id) return;
    Object.assign(draft.saving, { status: 'refused', error: payload.error });
  },
  networkReturned: (_state: WithDraft) => undefined,
};
