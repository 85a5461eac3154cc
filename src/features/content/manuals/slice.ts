import type { PayloadAction } from '@reduxjs/toolkit';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { Manual, ManualText, ManualTextSummary, ManualsApi } from './model';

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

const request = requestOf<State, ManualsApi>();
const manualsRequest = request('request', {
  events: ['manualsRequested', 'manualsReceived', 'manualsFailed'],
  call: async (api, _, signal) => {
    const [manuals, texts] = await Promise.all([api.list(signal), api.texts(signal)]);
    return { manuals, texts };
  },
  receive: (state, { manuals, texts }) => {
    state.manuals = manuals;
    state.texts = texts;
  },
});
const textRequest = request('textRequest', {
  events: ['textRequested', 'textReceived', 'textFailed'],
  ask: (slug: string, version: number | null) => ({ slug, version }),
  call: async (api, { slug, version }, signal) => ({ text: await api.text(slug, version, signal) }),
  receive: into('text'),
});

export const manualsSlice = sessionBoundSlice({
  name: 'manuals',
  initialState,
  requests: [manualsRequest, textRequest],
  reducers: {
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
});
export const { actions: manualsActions, selectors: manualsSelectors } = manualsSlice;
