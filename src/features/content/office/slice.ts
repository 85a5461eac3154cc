import type { PayloadAction } from '@reduxjs/toolkit';
import { draftReducers, initialDraft, type DraftState } from '../../../shared/drafts/draftReducers';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { Content, ContentCommand, ContentFields, ContentInput, ContentVersion, ContentsApi } from './model';

/** `taken` is the version to restore. */
type State = {
  grid: GridState;
  content: Content | null;
  /** The state of the local draft, without its values. */
  draft: DraftState;
  request: Request;
  saving: Request;
  versions: ContentVersion[];
  versionsRequest: Request;
  taken: { version: number; fields: ContentFields } | null;
  taking: Request;
  /** The version that is compared with the saved content. */
  compared: { version: number; fields: ContentFields } | null;
  comparing: Request;
  /** The id of an existing content of a page of the portal. */
  pageContentId: string | null;
  seeking: Request;
};
const initialState: State = {
  grid: initialGrid,
  content: null,
  draft: initialDraft,
  request: idle,
  saving: idle,
  versions: [],
  versionsRequest: idle,
  taken: null,
  taking: idle,
  compared: null,
  comparing: idle,
  pageContentId: null,
  seeking: idle,
};

type Found = { content: Content };
const take = (state: State, { content }: Found) => {
  state.content = content;
};

const request = requestOf<State, ContentsApi>();
const contentRequest = request('request', {
  events: ['contentRequested', 'contentReceived', 'contentFailed'],
  ask: (contentId: string) => ({ contentId }),
  call: async (api, { contentId }, signal) => ({ content: await api.get(contentId, signal) }),
  receive: (state, found) => {
    take(state, found);
    state.saving = idle;
  },
  endedBy: 'contentLeft',
});
const pageRequest = request('seeking', {
  events: ['pageSought', 'pageFound', 'pageNotSought'],
  ask: (page: string) => ({ page }),
  call: async (api, { page }, signal) => {
    const { data } = await api.list({ filter: ['slug', '=', page], take: 1 }, signal);
    const [known] = data as { id: string }[];
    return { contentId: known?.id ?? null };
  },
  receive: (state, { contentId }) => {
    state.pageContentId = contentId;
  },
  endedBy: 'contentLeft',
});
const versionsRequest = request('versionsRequest', {
  events: ['versionsRequested', 'versionsReceived', 'versionsFailed'],
  ask: (contentId: string) => ({ contentId }),
  begin: (state) => {
    state.taking = idle;
  },
  call: async (api, { contentId }, signal) => ({ versions: await api.versions(contentId, signal) }),
  receive: into('versions'),
});
const comparisonRequest = request('comparing', {
  events: ['comparisonRequested', 'comparisonReceived', 'comparisonFailed'],
  ask: (contentId: string, version: number) => ({ contentId, version }),
  call: async (api, { contentId, version }, signal) => ({
    version,
    fields: await api.version(contentId, version, signal),
  }),
  receive: (state, { version, fields }) => {
    state.compared = { version, fields };
  },
});
const versionRequest = request('taking', {
  events: ['versionRequested', 'versionReceived', 'versionFailed'],
  ask: (contentId: string, version: number) => ({ contentId, version }),
  call: async (api, { contentId, version }, signal) => ({
    version,
    fields: await api.version(contentId, version, signal),
  }),
  receive: (state, { version, fields }) => {
    state.taken = { version, fields };
  },
});

export const contentsSlice = sessionBoundSlice({
  name: 'contents',
  initialState,
  reducers: {
    ...gridReducers,
    ...draftReducers,
    /** The following input belongs to this version; 0 for a new content. */
    formOpened(state, { payload: { contentId: id, version } }: PayloadAction<{ contentId: string; version: number }>) {
      state.draft = { ...initialDraft, id, version };
    },
    /** The content is saved or its input discarded: the local draft is deleted. */
    typingEnded(state, _action: PayloadAction<{ contentId: string }>) {
      state.draft = initialDraft;
    },
    ...contentRequest.reducers,
    // The last input still has to be stored.
    contentLeft: ({ grid, draft }) => ({ ...initialState, grid, draft }),
    saveSent: begins('saving', (contentId: string, input: ContentInput) => ({ contentId, input })),
    saved: answers('saving', take),
    saveFailed: fails('saving'),
    moveSent: begins('saving', (contentId: string, command: ContentCommand) => ({ contentId, command })),
    ...versionsRequest.reducers,
    ...versionRequest.reducers,
    ...comparisonRequest.reducers,
    ...pageRequest.reducers,
  },
});
export const { actions: contentsActions, selectors: contentsSelectors } = contentsSlice;
export const contentsRequests = [contentRequest, pageRequest, versionsRequest, comparisonRequest, versionRequest];
