import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { awaits, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { Manual } from './model';

type State = { manuals: Manual[]; request: Request; downloading: string[] };
const initialState: State = { manuals: [], request: { status: 'idle' }, downloading: [] };

export const manualsSlice = createSlice({
  name: 'manuals',
  initialState,
  reducers: {
    manualsRequested: {
      prepare: () => ({ payload: { id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<{ id: string }>) {
        state.request = { status: 'pending', id: payload.id };
      },
    },
    manualsReceived(state, { payload }: PayloadAction<{ id: string; manuals: Manual[] }>) {
      if (!awaits(state.request, payload.id)) return;
      state.manuals = payload.manuals;
      state.request = { status: 'done' };
    },
    manualsFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.request, payload.id)) state.request = { status: 'failed', error: payload.error };
    },
    downloadRequested(state, { payload }: PayloadAction<{ fileId: string; fileName: string }>) {
      if (!state.downloading.includes(payload.fileId)) state.downloading.push(payload.fileId);
    },
    downloadEnded(state, { payload }: PayloadAction<{ fileId: string }>) {
      state.downloading = state.downloading.filter((fileId) => fileId !== payload.fileId);
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectManuals: (state) => state.manuals,
    selectManualsRequest: (state) => state.request,
    selectDownloading: (state) => state.downloading,
  },
});
export const { manualsRequested, manualsReceived, manualsFailed, downloadRequested, downloadEnded } =
  manualsSlice.actions;
export const { selectManuals, selectManualsRequest, selectDownloading } = manualsSlice.selectors;
