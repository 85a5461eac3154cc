import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { awaits, type Request } from '../../shared/request';
import type { AlboPage, AlboQuery, Places } from './model';

type State = { page: AlboPage; request: Request; places: Places; placesRequest: Request };
const initialState: State = {
  page: { items: [], totalCount: 0 },
  request: { status: 'idle' },
  places: { comuni: [], province: [], orderTypes: [] },
  placesRequest: { status: 'idle' },
};

export const alboSlice = createSlice({
  name: 'albo',
  initialState,
  reducers: {
    searchRequested: {
      prepare: (query: AlboQuery) => ({ payload: { id: nanoid(), query } }),
      reducer(state, { payload }: PayloadAction<{ id: string; query: AlboQuery }>) {
        state.request = { status: 'pending', id: payload.id };
      },
    },
    searchAnswered(state, { payload }: PayloadAction<{ id: string; page: AlboPage }>) {
      if (!awaits(state.request, payload.id)) return;
      state.page = payload.page;
      state.request = { status: 'done' };
    },
    searchFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.request, payload.id)) state.request = { status: 'failed', error: payload.error };
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
    selectAlboRequest: (state) => state.request,
    selectPlaces: (state) => state.places,
    selectPlacesRequest: (state) => state.placesRequest,
  },
});
export const { searchRequested, searchAnswered, searchFailed, placesRequested, placesReceived, placesFailed } = alboSlice.actions;
export const { selectAlboPage, selectAlboRequest, selectPlaces, selectPlacesRequest } = alboSlice.selectors;
