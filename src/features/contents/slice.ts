import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { draftReducers, initialDraft, type DraftState } from '../../shared/drafts/draftReducers';
import { gridReducers, initialGrid, type GridState } from '../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../shared/request/reducers';
import { idle, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { Content, ContentCommand, ContentFields, ContentInput, ContentVersion } from './model';

/** `taken` is the version that was chosen to be taken up again. */
type State = {
  grid: GridState;
  content: Content | null;
  /** What is written and not saved, without a word of it. */
  draft: DraftState;
  request: Request;
  saving: Request;
  versions: ContentVersion[];
  versionsRequest: Request;
  taken: { version: number; fields: ContentFields } | null;
  taking: Request;
  /** The version that is laid beside what is saved. */
  compared: { version: number; fields: ContentFields } | null;
  comparing: Request;
  /** The content of a page of the portal, where there is one already. */
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
    /** What is written from now on stands on this version; 0 for what is new. */
    formOpened(state, { payload: { contentId: id, version } }: PayloadAction<{ contentId: string; version: number }>) {
      state.draft = { ...initialDraft, id, version };
    },
    /** It is saved, or its user gave it up: nothing of it is kept any more. */
    typingEnded(state, _action: PayloadAction<{ contentId: string }>) {
      state.draft = initialDraft;
    },
    contentRequested: begins('request', (contentId: string) => ({ contentId })),
    contentReceived: answers('request', (state: State, found: Found) => {
      take(state, found);
      state.saving = idle;
    }),
    contentFailed: fails('request'),
    // What was typed last is still to be kept.
    contentLeft: ({ grid, draft }) => ({ ...initialState, grid, draft }),
    saveSent: begins('saving', (contentId: string, input: ContentInput) => ({ contentId, input })),
    saved: answers('saving', take),
    saveFailed: fails('saving'),
    moveSent: begins('saving', (contentId: string, command: ContentCommand) => ({ contentId, command })),
    versionsRequested: begins(
      'versionsRequest',
      (contentId: string) => ({ contentId }),
      // One that could not be read is chosen anew.
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
  // Nothing of one user's stays for the next.
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
export const { loadRequested, gridLeft } = contentsSlice.actions;
export const { contentRequested, contentReceived, contentFailed, contentLeft } = contentsSlice.actions;
export const { saveSent, saved, saveFailed, moveSent } = contentsSlice.actions;
export const { formOpened, draftTyped, typingEnded } = contentsSlice.actions;
export const { versionsRequested, versionsReceived, versionsFailed } = contentsSlice.actions;
export const { versionRequested, versionReceived, versionFailed } = contentsSlice.actions;
export const { comparisonRequested, comparisonReceived, comparisonFailed } = contentsSlice.actions;
export const { pageSought, pageFound, pageNotSought } = contentsSlice.actions;
export const { selectPageContentId, selectSeeking } = contentsSlice.selectors;
export const { selectCompared, selectComparing } = contentsSlice.selectors;
export const { selectGrid, selectContent, selectDraft, selectRequest, selectSaving } = contentsSlice.selectors;
export const { selectVersions, selectVersionsRequest, selectTaken, selectTaking } = contentsSlice.selectors;
