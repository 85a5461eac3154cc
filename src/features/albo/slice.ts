import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { awaits, type Request } from '../../shared/request/request';
import type { AlboFile, AlboPage, AlboQuery, Places } from './model';

/** `readAt`: when the page was read, in milliseconds. */
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
  request: { status: 'idle' },
  places: { comuni: [], province: [], orderTypes: [] },
  placesRequest: { status: 'idle' },
  fileRequest: { status: 'idle' },
};

export const alboSlice = createSlice({
  name: 'albo',
  initialState,
  reducers: {
    searchRequested: {
      prepare: (query: AlboQuery) => ({ payload: { id: nanoid(), query } }),
      reducer(state, { payload }: PayloadAction<{ id: string; query: AlboQuery }>) {
        state.request = { status: 'pending', id: payload.id };
        // What went wrong with a file of another search is past.
        if (state.fileRequest.status === 'failed') state.fileRequest = { status: 'idle' };
      },
    },
    searchAnswered: {
      prepare: (answer: { id: string; page: AlboPage }) => ({ payload: { ...answer, at: Date.now() } }),
      reducer(state, { payload }: PayloadAction<{ id: string; page: AlboPage; at: number }>) {
        if (!awaits(state.request, payload.id)) return;
        state.page = payload.page;
        state.readAt = payload.at;
        state.request = { status: 'done' };
      },
    },
    searchFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.request, payload.id)) state.request = { status: 'failed', error: payload.error };
    },
    fileRequested: {
      prepare: (file: AlboFile) => ({ payload: { id: nanoid(), file, at: Date.now() } }),
      reducer(state, { payload }: PayloadAction<{ id: string; file: AlboFile; at: number }>) {
        state.fileRequest = { status: 'pending', id: payload.id };
      },
    },
    fileSaved(state, { payload }: PayloadAction<{ id: string }>) {
      if (awaits(state.fileRequest, payload.id)) state.fileRequest = { status: 'done' };
    },
    fileFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.fileRequest, payload.id)) state.fileRequest = { status: 'failed', error: payload.error };
    },
    placesRequested: {
      prepare: () => ({ payload: { id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<{ id: string }>) {
        state.placesRequest = { status: 'pending', id: payload.id };
      },
    },
    placesReceived(state, { payload }: PayloadAction<{ id: string; places: Places }>) {
      if (!awaits(state.placesRequest, payload.id)) return;
      state.places = payload.places;
      state.placesRequest = { status: 'done' };
    },
    placesFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.placesRequest, payload.id)) state.placesRequest = { status: 'failed', error: payload.error };
    },
  },
  selectors: {
    selectAlboPage: (state) => state.page,
    selectReadAt: (state) => state.readAt,
    selectAlboRequest: (state) => state.request,
    selectPlaces: (state) => state.places,
    selectPlacesRequest: (state) => state.placesRequest,
    selectFileRequest: (state) => state.fileRequest,
  },
});
export const {
  searchRequested,
  searchAnswered,
  searchFailed,
  fileRequested,
  fileSaved,
  fileFailed,
  placesRequested,
  placesReceived,
  placesFailed,
} = alboSlice.actions;
export const { selectAlboPage, selectReadAt, selectAlboRequest, selectPlaces, selectPlacesRequest, selectFileRequest } =
  alboSlice.selectors;
