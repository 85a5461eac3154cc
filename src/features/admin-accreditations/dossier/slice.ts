import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../../shared/errors';
import { signedOut } from '../../../shared/session';
import type { AccreditationDetail, Assignee } from '../model';
import type { Wish } from './model';

/** One thing an officer wants done. `commandId` stays the same when the same thing is tried again: it is done once. */
export type Act = {
  id: string;
  caseId: string;
  version: number;
  openChecks: AccreditationDetail['openChecks'];
  commandId: string;
  wish: Wish;
};

/** A decision that was taken, with the cases that stood beside its own in the list, which it may have taken that from. */
export type Decision = {
  caseId: string;
  /** Whether the queue is done with the case: the next one is due. */
  isDone: boolean;
  neighbours: string[];
};

type ActState =
  | { status: 'idle' }
  | { status: 'pending'; id: string; wish: Wish }
  /** `state`: where it brought the case, null when that could not be learned. */
  | { status: 'done'; id: string; wish: Wish; caseId: string; state: AccreditationDetail['state'] | null }
  /** `newer`: the case as others left it meanwhile. */
  | { status: 'failed'; wish: Wish; error: AppError; newer: AccreditationDetail | null };

type State = {
  act: ActState;
  decision: Decision | null;
  /** Who may be given cases; null until known. */
  assignees: readonly Assignee[] | null;
};
const initialState: State = { act: { status: 'idle' }, decision: null, assignees: null };

const isUnderWay = ({ act }: State, id: string) => act.status === 'pending' && act.id === id;

export const adminDossierSlice = createSlice({
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
      reducer(state, { payload: { id, wish } }: PayloadAction<Act>) {
        // One thing at a time: the version that the next needs is not known yet.
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
    /** What came of an act has been taken note of. One under way stays. */
    actNoted(state) {
      if (state.act.status !== 'pending') state.act = { status: 'idle' };
    },
    assigneesRequested: () => undefined,
    /** What was decided on a case that may be open still; null when something else was done since. */
    decisionTold(state, { payload }: PayloadAction<Decision | null>) {
      state.decision = payload;
    },
    assigneesReceived(state, { payload }: PayloadAction<readonly Assignee[]>) {
      state.assignees = [...payload];
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectAct: (state) => state.act,
    selectDecision: (state) => state.decision,
    selectAssignees: (state) => state.assignees,
  },
});
export const { actRequested, actCarriedOut, actFailed, actNoted, decisionTold, assigneesRequested, assigneesReceived } =
  adminDossierSlice.actions;
export const { selectAct, selectDecision, selectAssignees } = adminDossierSlice.selectors;
