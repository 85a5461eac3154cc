import { nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { sessionBoundSlice } from '../../../../shared/request/sessionBoundSlice';
import type { AppError } from '../../../../shared/errors';
import type { AccreditationDetail, Assignee } from '../model';
import type { Wish } from './model';

/** One action of an officer. A retry has the same `commandId`, so that the server executes it once. */
export type OfficerAction = {
  id: string;
  caseId: string;
  version: number;
  openChecks: AccreditationDetail['openChecks'];
  commandId: string;
  wish: Wish;
};

/** A decision that was taken, with the neighbours of its case in the list, which may no longer have it. */
export type Decision = {
  caseId: string;
  /** True when the queue is done with the case: the next one is due. */
  isDone: boolean;
  neighbours: string[];
};

type ActState =
  | { status: 'idle' }
  | { status: 'pending'; id: string; wish: Wish }
  /** `state`: the case's state after it, null when that is unknown. */
  | { status: 'done'; id: string; wish: Wish; caseId: string; state: AccreditationDetail['state'] | null }
  /** `newer`: the case with the changes that others made meanwhile. */
  | { status: 'failed'; wish: Wish; error: AppError; newer: AccreditationDetail | null };

type State = {
  act: ActState;
  decision: Decision | null;
  /** Officers who may be assigned cases; null until loaded. */
  assignees: readonly Assignee[] | null;
  hasAssigneesFailed: boolean;
};
const initialState: State = { act: { status: 'idle' }, decision: null, assignees: null, hasAssigneesFailed: false };

const isUnderWay = ({ act }: State, id: string) => act.status === 'pending' && act.id === id;

export const adminDossierSlice = sessionBoundSlice({
  name: 'adminDossier',
  initialState,
  reducers: {
    actRequested: {
      prepare: (
        { id, version, openChecks }: AccreditationDetail,
        wish: Wish,
        commandId: string = crypto.randomUUID(),
      ) => ({
        payload: { id: nanoid(), caseId: id, version, openChecks, commandId, wish },
      }),
      reducer(state, { payload: { id, wish } }: PayloadAction<OfficerAction>) {
        // One action at a time: the version for the next one is not known yet.
        if (state.act.status !== 'pending') state.act = { status: 'pending', id, wish };
      },
    },
    actCarriedOut(
      state,
      {
        payload: { id, caseId, state: reached },
      }: PayloadAction<{ id: string; caseId: string; state: AccreditationDetail['state'] | null }>,
    ) {
      if (state.act.status === 'pending' && isUnderWay(state, id))
        state.act = { status: 'done', id, wish: state.act.wish, caseId, state: reached };
    },
    actFailed(
      state,
      {
        payload: { id, error, newer },
      }: PayloadAction<{ id: string; error: AppError; newer: AccreditationDetail | null }>,
    ) {
      if (state.act.status === 'pending' && isUnderWay(state, id))
        state.act = { status: 'failed', wish: state.act.wish, error, newer };
    },
    /** The action failed after its case was left: the page says so, since another case is on screen. */
    actLeft(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      if (isUnderWay(state, id)) state.act = { status: 'idle' };
    },
    /** The outcome of an action has been shown. An action under way stays. */
    actNoted(state) {
      if (state.act.status !== 'pending') state.act = { status: 'idle' };
    },
    assigneesRequested(state) {
      state.hasAssigneesFailed = false;
    },
    /** The last decision, on a case that may be open still; null when another action followed. */
    decisionNoted(state, { payload }: PayloadAction<Decision | null>) {
      state.decision = payload;
    },
    assigneesReceived(state, { payload }: PayloadAction<readonly Assignee[]>) {
      state.assignees = [...payload];
    },
    assigneesFailed(state) {
      state.hasAssigneesFailed = true;
    },
  },
});
export const { actions: adminDossierActions, selectors: adminDossierSelectors } = adminDossierSlice;
