import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { successNotice } from '../../../shared/successNotice';
import { notices } from './messages';
import type { ControlPlanDetail, ControlPlans, ControlPlanSave, ControlPlansApi } from './model';

type State = {
  plans: ControlPlans | null;
  reading: Request;
  /** The plan of the open draw dialog, with its numbers of acts. */
  foreseen: ControlPlanDetail | null;
  looking: Request;
  /** The plan of the open dialog; `NEW_PLAN` in the dialog of a new one. */
  shownId: string | null;
  acting: Request;
  /** The plan of the last action, whose dialog may have been left since. */
  actingOn: string | null;
};
const initialState: State = {
  plans: null,
  reading: idle,
  foreseen: null,
  looking: idle,
  shownId: null,
  acting: idle,
  actingOn: null,
};

/** Stands for the id of a plan that is not saved yet. */
export const NEW_PLAN = 'new';

const onPlan = recordCommand<State, 'acting'>('acting', ({ shownId }, id) => shownId === id);
const sentByDialog = (state: State) => {
  state.actingOn = state.shownId;
};

const request = requestOf<State, ControlPlansApi>();
const plansRequest = request('reading', {
  events: ['plansRequested', 'plansReceived', 'plansFailed'],
  ask: (year: number) => ({ year }),
  begin: (state, { year }) => {
    if (state.plans?.year !== year) state.plans = null;
  },
  call: async (api, { year }, signal) => ({ plans: await api.list(year, signal) }),
  receive: into('plans'),
});
const planRequest = request('looking', {
  events: ['planRequested', 'planReceived', 'planFailed'],
  ask: (planId: string) => ({ planId }),
  begin: (state) => {
    state.foreseen = null;
  },
  call: async (api, { planId }, signal) => ({ plan: await api.get(planId, signal) }),
  receive: (state, { plan }) => {
    Object.assign(state, { foreseen: plan });
  },
});

const receive = onPlan.answered(() => undefined);
const miss = onPlan.failed();
const saveRequest = request('acting', {
  events: ['saveRequested', 'done', 'actingFailed'],
  ask: (planId: string, plan: ControlPlanSave) => ({ planId, plan }),
  begin: sentByDialog,
  call: async (api, { planId, plan }) => {
    await api.save(planId, plan);
  },
  receive,
  miss,
  then: (_, { plan }): Action[] => [controlPlansActions.plansRequested(plan.year), successNotice(notices.saved)],
  // The plan may have changed meanwhile: the list behind the dialog shows its present state.
  otherwise: (_, { plan }): Action[] => [controlPlansActions.plansRequested(plan.year)],
  wins: 'first',
});
const drawRequest = request('acting', {
  events: ['drawRequested', 'done', 'actingFailed'],
  ask: (planId: string, version: number, year: number) => ({ planId, version, year }),
  begin: sentByDialog,
  call: async (api, { planId, version }) => {
    await api.draw(planId, version);
  },
  receive,
  miss,
  then: (_, { year }): Action[] => [controlPlansActions.plansRequested(year), successNotice(notices.drawn)],
  otherwise: (_, { year }): Action[] => [controlPlansActions.plansRequested(year)],
  wins: 'first',
});

export const controlPlansSlice = sessionBoundSlice({
  name: 'controlPlans',
  initialState,
  requests: [plansRequest, planRequest, saveRequest, drawRequest],
  reducers: {
    /** The dialog of a plan is opened, or closed. */
    planShown(state, { payload }: PayloadAction<string | null>) {
      state.shownId = payload;
    },
    /** A dialog was opened, so an earlier refusal is cleared. */
    actingForgotten: onPlan.forget,
    removeRequested: (
      _state,
      _action: PayloadAction<{ planId: string; version: number; name: string; year: number }>,
    ) => undefined,
    /** Downloads the sample as a file. */
    sampleRequested: (_state, _action: PayloadAction<{ planId: string; year: number }>) => undefined,
  },
  selectors: { selectIsActionLeft: onPlan.isLeft },
});
export const { actions: controlPlansActions, selectors: controlPlansSelectors } = controlPlansSlice;
