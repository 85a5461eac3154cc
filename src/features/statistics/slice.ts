import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../shared/request/reducers';
import { idle, type Request } from '../../shared/request/request';
import type { Statistics, StatisticsFile } from './model';

type State = { figures: Statistics | null; request: Request; file: StatisticsFile | null; fileRequest: Request };
const initialState: State = { figures: null, request: idle, file: null, fileRequest: idle };

export const statisticsSlice = createSlice({
  name: 'statistics',
  initialState,
  reducers: {
    figuresRequested: begins('request'),
    figuresAnswered: answers('request', (state: State, { figures }: { figures: Statistics }) => {
      state.figures = figures;
    }),
    figuresFailed: fails('request'),
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
    selectFile: (state) => state.file,
    selectFileRequest: (state) => state.fileRequest,
  },
});
export const { figuresRequested, figuresAnswered, figuresFailed, fileRequested, fileSaved, fileFailed } =
  statisticsSlice.actions;
export const { selectFigures, selectRequest, selectFile, selectFileRequest } = statisticsSlice.selectors;
