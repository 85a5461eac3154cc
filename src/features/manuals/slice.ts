import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../shared/request/reducers';
import { idle, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { Manual } from './model';

type State = { manuals: Manual[]; request: Request; downloading: string[] };
const initialState: State = { manuals: [], request: idle, downloading: [] };

export const manualsSlice = createSlice({
  name: 'manuals',
  initialState,
  reducers: {
    manualsRequested: begins('request'),
    manualsReceived: answers('request', (state: State, { manuals }: { manuals: Manual[] }) => {
      state.manuals = manuals;
    }),
    manualsFailed: fails('request'),
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
