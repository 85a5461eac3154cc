import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { draftReducers, initialDraft, type DraftState } from '../../../shared/drafts/draftReducers';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { begins } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { successNotice } from '../../../shared/successNotice';
import { notices } from './messages';
import type { Content, ContentCommand, ContentFields, ContentInput, ContentVersion, ContentsApi, Kind } from './model';

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

function noticeOf(kind: Kind, event: ContentCommand['event']) {
  if (kind === 'manual') return event === 'publish' ? notices.manualPublished : notices.manualWithdrawn;
  if (kind === 'page') return event === 'publish' ? notices.pagePublished : notices.pageWithdrawn;
  return event === 'publish' ? notices.published : notices.withdrawn;
}

const request = requestOf<State, ContentsApi>();
const contentRequest = request('request', {
  events: ['contentRequested', 'contentReceived', 'contentFailed'],
  ask: (contentId: string) => ({ contentId }),
  call: async (api, { contentId }, signal) => ({ content: await api.get(contentId, signal) }),
  receive: (state, { content }) => {
    state.content = content;
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

const moveRequest = request('saving', {
  events: ['moveSent', 'saved', 'saveFailed'],
  ask: (contentId: string, command: ContentCommand) => ({ contentId, command }),
  call: async (api, { contentId, command }) => ({ content: await api.move(contentId, command) }),
  receive: into('content'),
  then: ({ content }, { contentId, command }): Action[] => [
    contentsActions.versionsRequested(contentId),
    successNotice(noticeOf(content.kind, command.event)),
  ],
  wins: 'first',
});

export const contentsSlice = sessionBoundSlice({
  name: 'contents',
  initialState,
  requests: [contentRequest, pageRequest, versionsRequest, comparisonRequest, versionRequest, moveRequest],
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
    // The last input still has to be stored.
    contentLeft: ({ grid, draft }) => ({ ...initialState, grid, draft }),
    saveSent: begins('saving', (contentId: string, input: ContentInput) => ({ contentId, input })),
  },
});
export const { actions: contentsActions, selectors: contentsSelectors } = contentsSlice;
