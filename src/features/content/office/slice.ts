import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { draftReducers, initialDraft, type DraftState } from '../../../shared/drafts/draftReducers';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { Content, ContentCommand, ContentFields, ContentInput, ContentVersion } from './model';

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

export const contentsSlice = createSlice({
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
    contentRequested: begins('request', (contentId: string) => ({ contentId })),
    contentReceived: answers('request', (state: State, found: Found) => {
      take(state, found);
      state.saving = idle;
    }),
    contentFailed: fails('request'),
    // The last input still has to be stored.
    contentLeft: ({ grid, draft }) => ({ ...initialState, grid, draft }),
    saveSent: begins('saving', (contentId: string, input: ContentInput) => ({ contentId, input })),
    saved: answers('saving', take),
    saveFailed: fails('saving'),
    moveSent: begins('saving', (contentId: string, command: ContentCommand) => ({ contentId, command })),
    versionsRequested: begins(
      'versionsRequest',
      (contentId: string) => ({ contentId }),
      // A version that could not be loaded must be chosen again.
      (state: State) => {
        state.taking = idle;
      },
    ),
    versionsReceived: answers('versionsRequest', (state: State, { versions }: { versions: ContentVersion[] }) => {
      state.versions = versions;
    }),
    versionsFailed: fails('versionsRequest'),
    versionRequested: begins('taking', (contentId: string, version: number) => ({ contentId, version })),
    versionReceived: answers(
      'taking',
      (state: State, { version, fields }: { version: number; fields: ContentFields }) => {
        state.taken = { version, fields };
      },
    ),
    versionFailed: fails('taking'),
    comparisonRequested: begins('comparing', (contentId: string, version: number) => ({ contentId, version })),
    comparisonReceived: answers(
      'comparing',
      (state: State, { version, fields }: { version: number; fields: ContentFields }) => {
        state.compared = { version, fields };
      },
    ),
    comparisonFailed: fails('comparing'),
    pageSought: begins('seeking', (page: string) => ({ page })),
    pageFound: answers('seeking', (state: State, { contentId }: { contentId: string | null }) => {
      state.pageContentId = contentId;
    }),
    pageNotSought: fails('seeking'),
  },
  // The next user starts without the data of this one.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectGrid: (state) => state.grid,
    selectContent: (state) => state.content,
    selectDraft: (state) => state.draft,
    selectRequest: (state) => state.request,
    selectSaving: (state) => state.saving,
    selectVersions: (state) => state.versions,
    selectVersionsRequest: (state) => state.versionsRequest,
    selectCompared: (state) => state.compared,
    selectComparing: (state) => state.comparing,
    selectPageContentId: (state) => state.pageContentId,
    selectSeeking: (state) => state.seeking,
    selectTaken: (state) => state.taken,
    selectTaking: (state) => state.taking,
  },
});
export const { actions: contentsActions, selectors: contentsSelectors } = contentsSlice;
