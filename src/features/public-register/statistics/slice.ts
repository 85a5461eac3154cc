import { createSlice } from '@reduxjs/toolkit';
import { memberSelectors } from '../../../shared/request/memberSelectors';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import type { PlantStatistics, Statistics, StatisticsFile, StatisticsApi } from './model';

type State = {
  figures: Statistics | null;
  request: Request;
  plants: PlantStatistics | null;
  plantsRequest: Request;
  file: StatisticsFile | null;
  fileRequest: Request;
};
const initialState: State = {
  figures: null,
  request: idle,
  plants: null,
  plantsRequest: idle,
  file: null,
  fileRequest: idle,
};

const request = requestOf<State, StatisticsApi>();
// All requests share one id: the answer under way serves everyone who asks meanwhile.
const figuresRequest = request('request', {
  events: ['figuresRequested', 'figuresAnswered', 'figuresFailed'],
  ask: () => ({ id: 'figures' }),
  call: async (api, _nothing, signal) => ({ figures: await api.get(signal) }),
  receive: into('figures'),
  wins: 'first',
});
// A failure is not shown: the figures of the certificates are shown without them.
const plantsRequest = request('plantsRequest', {
  events: ['plantsRequested', 'plantsAnswered', 'plantsFailed'],
  call: async (api, _nothing, signal) => ({ plants: await api.plants(signal) }),
  receive: into('plants'),
});
const fileRequest = request('fileRequest', {
  events: ['fileRequested', 'fileSaved', 'fileFailed'],
  ask: (table: StatisticsFile) => ({ table }),
  begin: (state, { table }) => {
    state.file = table;
  },
  call: async (api, { table }) => {
    const { saveFile } = await import('../../../shared/saveFile');
    saveFile(await api.file(table), `statistiche-${table.startsWith('plant') ? 'impianti' : 'ape'}-${table}.csv`);
    return {};
  },
  wins: 'first',
});

export const statisticsSlice = createSlice({
  name: 'statistics',
  initialState,
  reducers: {
    ...figuresRequest.reducers,
    ...plantsRequest.reducers,
    ...fileRequest.reducers,
  },
  selectors: memberSelectors(initialState),
});
export const { actions: statisticsActions, selectors: statisticsSelectors } = statisticsSlice;
export const statisticsRequests = [figuresRequest, plantsRequest, fileRequest];
