import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { Manual, ManualText, ManualTextSummary } from './model';

/** `text` is the manual that is read by chapter. */
type State = {
  manuals: Manual[];
  texts: ManualTextSummary[];
  request: Request;
  text: ManualText | null;
  textRequest: Request;
  downloading: string[];
};
const initialState: State = {
  manuals: [],
  texts: [],
  request: idle,
  text: null,
  textRequest: idle,
  downloading: [],
};

type Listed = { manuals: Manual[]; texts: ManualTextSummary[] };

export const manualsSlice = createSlice({
  name: 'manuals',
  initialState,
  reducers: {
    manualsRequested: begins('request'),
    manualsReceived: answers('request', (state: State, { manuals, texts }: Listed) => {
      state.manuals = manuals;
      state.texts = texts;
    }),
    manualsFailed: fails('request'),
    textRequested: begins('textRequest', (slug: string, version: number | null) => ({ slug, version })),
    textReceived: answers('textRequest', (state: State, { text }: { text: ManualText }) => {
      state.text = text;
    }),
    textFailed: fails('textRequest'),
    pdfRequested(state, { payload }: PayloadAction<{ slug: string; version: number; fileName: string }>) {
      if (!state.downloading.includes(payload.slug)) state.downloading.push(payload.slug);
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
    selectTexts: (state) => state.texts,
    selectText: (state) => state.text,
    selectTextRequest: (state) => state.textRequest,
    selectManualsRequest: (state) => state.request,
    selectDownloading: (state) => state.downloading,
  },
});
export const { actions: manualsActions, selectors: manualsSelectors } = manualsSlice;
