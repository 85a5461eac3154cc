import { nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../../shared/errors';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { FeatureGroup, FeatureScope, FeatureUpdate, FeaturesApi } from './model';

/** The state of a save or a reset, one at a time. `asked`: the user has yet to confirm the reset. */
export type Work =
  | { status: 'idle' }
  | { status: 'asked' | 'saving' | 'resetting' | 'done'; id: string }
  | { status: 'failed'; id: string; error: AppError };

type State = { groups: readonly FeatureGroup[]; request: Request; work: Work };
const initialState: State = { groups: [], request: idle, work: idle };

const request = requestOf<State, FeaturesApi>();
const featuresRequest = request('request', {
  events: ['featuresRequested', 'featuresReceived', 'featuresFailed'],
  ask: (scope: FeatureScope) => ({ scope }),
  begin: (state) => {
    Object.assign(state, { groups: [], work: idle });
  },
  call: async (api, { scope }, signal) => ({ groups: await api.get(scope, signal) }),
  receive: into('groups'),
  endedBy: 'modalLeft',
});

export const featureManagementSlice = sessionBoundSlice({
  name: 'featureManagement',
  initialState,
  requests: [featuresRequest],
  reducers: {
    saveRequested: {
      prepare: (scope: FeatureScope, features: readonly FeatureUpdate[]) => ({
        payload: { id: nanoid(), scope, features },
      }),
      reducer(
        state,
        { payload: { id } }: PayloadAction<{ id: string; scope: FeatureScope; features: readonly FeatureUpdate[] }>,
      ) {
        state.work = { status: 'saving', id };
      },
    },
    saveDeclined(state) {
      state.work = idle;
    },
    /** The user wants the provider's own values to go; a question follows. */
    resetRequested: {
      prepare: (scope: FeatureScope) => ({ payload: { id: nanoid(), scope } }),
      reducer(state, { payload: { id } }: PayloadAction<{ id: string; scope: FeatureScope }>) {
        state.work = { status: 'asked', id };
      },
    },
    resetDeclined(state) {
      state.work = idle;
    },
    resetConfirmed(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      state.work = { status: 'resetting', id };
    },
    /** A save or a reset is on the server. */
    workDone(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      state.work = { status: 'done', id };
    },
    workFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      state.work = { status: 'failed', ...payload };
    },
    /** The modal is gone, with everything that it showed. */
    modalLeft: () => initialState,
  },
});
export const { actions: featureManagementActions, selectors: featureManagementSelectors } = featureManagementSlice;
