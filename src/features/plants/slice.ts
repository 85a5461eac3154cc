import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { errorReported } from '../../shared/errorReporting';
import { gridReducers, initialGrid, type GridState } from '../../shared/grid/gridReducers';
import { begins, answers, fails } from '../../shared/request/reducers';
import { change } from '../../shared/request/change';
import { recordCommand } from '../../shared/request/recordCommand';
import { idle, type Request } from '../../shared/request/request';
import { into, requestOf } from '../../shared/request/requestOf';
import { sessionBoundSlice } from '../../shared/request/sessionBoundSlice';
import { saveFile } from '../../shared/saveFile';
import { successNotice } from '../../shared/successNotice';
import { actNotices, savedNotice } from './messages';
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

const receive = onPlant.answered((state, { plant }: { plant: Plant }) => {
  state.plant = plant;
}, change);
// The act may have been recorded although its answer was lost, or the plant has changed: the list shows it.
const miss = onPlant.failed(change);
const saveRequest = request('acting', {
  events: ['saveSent', 'saved', 'saveFailed'],
  ask: (plantId: string, input: PlantInput) => ({ plantId, input }),
  begin: onPlant.sentFor('plantId'),
  call: async (api, { plantId, input }) => ({ plant: await api.save(plantId, input) }),
  receive,
  miss,
  then: () => [successNotice(savedNotice)],
  wins: 'first',
});
const actRequest = request('acting', {
  events: ['actSent', 'saved', 'saveFailed'],
  ask: (plantId: string, act: PlantAct) => ({ plantId, act }),
  begin: onPlant.sentFor('plantId'),
  call: async (api, { plantId, act }) => ({ plant: await api.tell(plantId, act) }),
  receive,
  miss,
  then: (_, { act }) => [successNotice(actNotices[act.kind])],
  wins: 'first',
});
const exportRequest = request('exporting', {
  events: ['exportRequested', 'exported', 'exportFailed'],
  ask: (format: ExchangeFormat) => ({ format }),
  call: async (api, { format }, signal) => {
    saveFile(await api.exchange(format, signal), `impianti.${format}`);
  },
  otherwise: ({ error }, { format }): Action[] => [
    errorReported({ error, retry: plantsActions.exportRequested(format) }),
  ],
  wins: 'first',
});

export const plantsSlice = sessionBoundSlice({
  name: 'plants',
  initialState,
  requests: [plantRequest, wordsRequest, ownCompaniesRequest, saveRequest, actRequest, exportRequest],
  reducers: {
    ...gridReducers,
    /** The form of a new plant is opened. */
    newPlantShown: (state, { payload }: PayloadAction<string>) => {
      show(state, payload);
    },
    plantLeft: (state) => {
      Object.assign(state, { plant: null, shownId: null, request: idle });
      onPlant.forget(state);
    },
    actingForgotten: onPlant.forget,
    companiesRequested: begins('companiesRequest', (search: string) => ({ search })),
    companiesReceived: answers('companiesRequest', (state: State, { companies }: { companies: Company[] }) => {
      state.companies = companies;
    }),
    companiesFailed: fails('companiesRequest'),
  },
  selectors: { selectIsActionLeft: onPlant.isLeft },
});
export const { actions: plantsActions, selectors: plantsSelectors } = plantsSlice;
