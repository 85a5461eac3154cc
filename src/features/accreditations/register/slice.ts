import { createSlice } from '@reduxjs/toolkit';
import { memberSelectors } from '../../../shared/request/memberSelectors';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { AlboFile, AlboPage, AlboQuery, Places } from './model';

/** `readAt`: when the page was loaded, in milliseconds. */
type State = {
  page: AlboPage;
  readAt: number;
  request: Request;
  places: Places;
  placesRequest: Request;
  fileRequest: Request;
};
const initialState: State = {
  page: { items: [], totalCount: 0, hasMore: false },
  readAt: 0,
  request: idle,
  places: { comuni: [], province: [], orderTypes: [] },
  placesRequest: idle,
  fileRequest: idle,
};

export const alboSlice = createSlice({
  name: 'albo',
  initialState,
  reducers: {
    searchRequested: begins(
      'request',
      (query: AlboQuery) => ({ query }),
      (state: State) => {
        // A new search clears the failure of an earlier file.
        if (state.fileRequest.status === 'failed') state.fileRequest = idle;
      },
    ),
    searchAnswered: {
      prepare: (answer: { id: string; page: AlboPage }) => ({ payload: { ...answer, at: Date.now() } }),
      reducer: answers('request', (state: State, { page, at }: { page: AlboPage; at: number }) => {
        state.page = page;
        state.readAt = at;
      }),
    },
    searchFailed: fails('request'),
    fileRequested: begins('fileRequest', (file: AlboFile) => ({ file, at: Date.now() })),
    fileSaved: answers('fileRequest'),
    fileFailed: fails('fileRequest'),
    placesRequested: begins('placesRequest'),
    placesReceived: answers('placesRequest', (state: State, { places }: { places: Places }) => {
      state.places = places;
    }),
    placesFailed: fails('placesRequest'),
  },
  selectors: {
    ...memberSelectors(initialState),
    selectAlboPage: (state) => state.page,
    selectAlboRequest: (state) => state.request,
  },
});
export const { actions: alboActions, selectors: alboSelectors } = alboSlice;
