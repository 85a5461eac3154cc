import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { PlantStatistics, Statistics, StatisticsFile } from './model';

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

export const statisticsSlice = createSlice({
  name: 'statistics',
  initialState,
  reducers: {
    // All requests share one id: the answer under way serves everyone who asks meanwhile.
    figuresRequested: begins('request', () => ({ id: 'figures' })),
    figuresAnswered: answers('request', (state: State, { figures }: { figures: Statistics }) => {
      state.figures = figures;
    }),
    figuresFailed: fails('request'),
    plantsRequested: begins('plantsRequest'),
    plantsAnswered: answers('plantsRequest', (state: State, { plants }: { plants: PlantStatistics }) => {
      state.plants = plants;
    }),
    // The figures of the certificates are shown without them.
    plantsFailed: fails('plantsRequest'),
    fileRequested: begins(
      'fileRequest',
      (table: StatisticsFile) => ({ table }),
      (state: State, { table }) => {
        state.file = table;
      },
    ),
    fileSaved: answers('fileRequest'),
    fileFailed: fails('fileRequest'),
  },
  selectors: {
    selectFigures: (state) => state.figures,
    selectRequest: (state) => state.request,
    selectPlants: (state) => state.plants,
    selectFile: (state) => state.file,
    selectFileRequest: (state) => state.fileRequest,
  },
});
export const { actions: statisticsActions, selectors: statisticsSelectors } = statisticsSlice;
