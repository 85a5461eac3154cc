import type { PayloadAction } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../shared/request/reducers';
import { recordCommand } from '../../shared/request/recordCommand';
import { idle, type Request } from '../../shared/request/request';
import { into, requestOf } from '../../shared/request/requestOf';
import { sessionBoundSlice } from '../../shared/request/sessionBoundSlice';
import type { Company, ExchangeFormat, Plant, PlantInput, PlantAct, Words, PlantsApi } from './model';

/** `changes` counts writes, also those that may have been done: the list on screen follows it. */
type State = {
  grid: GridState;
  changes: number;
  plant: Plant | null;
  /** The id of the plant on screen, which may be a new one. */
  shownId: string | null;
  request: Request;
  acting: Request;
  /** The plant of the last save or act, which may have been left since. */
  actingOn: string | null;
  words: Words;
  wordsRequest: Request;
  companies: Company[];
  companiesRequest: Request;
  /** The companies for which a maintainer may keep plants; undefined until they came. */
  ownCompanies: Company[] | undefined;
  ownCompaniesRequest: Request;
  /** The file of the exchange. */
  exporting: Request;
};
const initialState: State = {
  grid: initialGrid,
  changes: 0,
  plant: null,
  shownId: null,
  request: idle,
  acting: idle,
  actingOn: null,
  words: { kinds: [], fuels: [], comuni: [] },
  wordsRequest: idle,
  companies: [],
  companiesRequest: idle,
  ownCompanies: undefined,
  ownCompaniesRequest: idle,
  exporting: idle,
};

type Found = { plant: Plant };
const take = (state: State, { plant }: Found) => {
  state.plant = plant;
};
const change = (state: State) => {
  state.changes += 1;
};
const onPlant = recordCommand<State, 'acting'>('acting', ({ shownId }, id) => shownId === id);
const show = (state: State, plantId: string) => {
  if (state.shownId !== plantId) onPlant.forget(state);
  state.shownId = plantId;
};

const request = requestOf<State, PlantsApi>();
const plantRequest = request('request', {
  events: ['plantRequested', 'plantReceived', 'plantFailed'],
  ask: (plantId: string) => ({ plantId }),
  begin: (state, { plantId }) => {
    show(state, plantId);
  },
  call: async (api, { plantId }, signal) => ({ plant: await api.get(plantId, signal) }),
  receive: into('plant'),
  endedBy: 'plantLeft',
});
const wordsRequest = request('wordsRequest', {
  events: ['wordsRequested', 'wordsReceived', 'wordsFailed'],
  call: async (api, _, signal) => ({ words: await api.words(signal) }),
  receive: into('words'),
});
const ownCompaniesRequest = request('ownCompaniesRequest', {
  events: ['ownCompaniesRequested', 'ownCompaniesReceived', 'ownCompaniesFailed'],
  call: async (api, _, signal) => ({ companies: await api.companies('', signal) }),
  receive: (state, { companies }) => {
    state.ownCompanies = companies;
  },
});

export const plantsSlice = sessionBoundSlice({
  name: 'plants',
  initialState,
  reducers: {
    ...gridReducers,
    ...plantRequest.reducers,
    /** The form of a new plant is opened. */
    newPlantShown: (state, { payload }: PayloadAction<string>) => {
      show(state, payload);
    },
    plantLeft: (state) => {
      Object.assign(state, { plant: null, shownId: null, request: idle });
      onPlant.forget(state);
    },
    saveSent: begins(
      'acting',
      (plantId: string, input: PlantInput) => ({ plantId, input }),
      onPlant.sentFor('plantId'),
    ),
    saved: answers('acting', onPlant.answered(take, change)),
    // The act may have been recorded although its answer was lost, or the plant has changed: the list shows it.
    saveFailed: fails('acting', onPlant.failed(change)),
    actSent: begins('acting', (plantId: string, act: PlantAct) => ({ plantId, act }), onPlant.sentFor('plantId')),
    actingForgotten: onPlant.forget,
    ...wordsRequest.reducers,
    companiesRequested: begins('companiesRequest', (search: string) => ({ search })),
    companiesReceived: answers('companiesRequest', (state: State, { companies }: { companies: Company[] }) => {
      state.companies = companies;
    }),
    companiesFailed: fails('companiesRequest'),
    ...ownCompaniesRequest.reducers,
    exportRequested: begins('exporting', (format: ExchangeFormat) => ({ format })),
    exported: answers('exporting'),
    exportFailed: fails('exporting'),
  },
  selectors: { selectIsActionLeft: onPlant.isLeft },
});
export const { actions: plantsActions, selectors: plantsSelectors } = plantsSlice;
export const plantsRequests = [plantRequest, wordsRequest, ownCompaniesRequest];
