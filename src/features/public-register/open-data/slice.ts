import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { OpenData } from './model';

type State = { openData: OpenData | null; request: Request };
const initialState: State = { openData: null, request: idle };

export const openDataSlice = createSlice({
  name: 'openData',
  initialState,
  reducers: {
    // All requests share one id: the answer under way serves everyone who asks meanwhile.
    openDataRequested: begins('request', () => ({ id: 'openData' })),
    openDataAnswered: answers('request', (state: State, { openData }: { openData: OpenData }) => {
      state.openData = openData;
    }),
    openDataFailed: fails('request'),
  },
  selectors: { selectOpenData: (state) => state.openData, selectRequest: (state) => state.request },
});
export const { actions: openDataActions, selectors: openDataSelectors } = openDataSlice;
