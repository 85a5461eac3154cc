import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import type { Handle } from '../../shared/forms/heldValues';
import { awaits, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import {
  emailConfirmationFailed,
  emailConfirmationSubmitted,
  emailConfirmed,
  emailLinkSent,
} from '../../shared/userData';
import type { Lists, RecordChange } from './model';

/** The link to the contact address, for as long as the page is open. What it was refused with is told where errors are. */
type Link = { status: 'idle' | 'pending' } | { status: 'sent'; email: string };

type State = { lists: Lists; listsRequest: Request; saving: Request; link: Link };
const initialState: State = {
  lists: { countries: [], province: [] },
  listsRequest: { status: 'idle' },
  saving: { status: 'idle' },
  link: { status: 'idle' },
};

export const personalRecordSlice = createSlice({
  name: 'personalRecord',
  initialState,
  reducers: {
    /** What an earlier visit was refused or told is not this one's. */
    pageOpened(state) {
      state.saving = { status: 'idle' };
      state.link = { status: 'idle' };
    },
    listsRequested: {
      prepare: () => ({ payload: { id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<{ id: string }>) {
        state.listsRequest = { status: 'pending', id: payload.id };
      },
    },
    listsReceived(state, { payload }: PayloadAction<{ id: string; lists: Lists }>) {
      if (!awaits(state.listsRequest, payload.id)) return;
      state.lists = payload.lists;
      state.listsRequest = { status: 'done' };
    },
    listsFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.listsRequest, payload.id)) state.listsRequest = { status: 'failed', error: payload.error };
    },
    /** What is typed goes past the store: `id` is its handle, and names the request besides. */
    saveRequested(state, { payload }: PayloadAction<{ id: Handle<RecordChange> }>) {
      state.saving = { status: 'pending', id: payload.id };
    },
    saveDone(state, { payload }: PayloadAction<{ id: string }>) {
      if (awaits(state.saving, payload.id)) state.saving = { status: 'done' };
    },
    saveFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.saving, payload.id)) state.saving = { status: 'failed', error: payload.error };
    },
    /** The record is loaded again, under what is typed. */
    reloadRequested(state) {
      state.saving = { status: 'idle' };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(emailConfirmationSubmitted, (state) => {
        state.link = { status: 'pending' };
      })
      .addCase(emailLinkSent, (state, { payload }) => {
        state.link = { status: 'sent', email: payload.email };
      })
      .addCase(emailConfirmed, (state) => {
        state.link = { status: 'idle' };
      })
      .addCase(emailConfirmationFailed, (state) => {
        state.link = { status: 'idle' };
      }),
  selectors: {
    selectLists: (state) => state.lists,
    selectListsRequest: (state) => state.listsRequest,
    selectSaving: (state) => state.saving,
    selectLink: (state) => state.link,
  },
});
export const {
  pageOpened,
  listsRequested,
  listsReceived,
  listsFailed,
  saveRequested,
  saveDone,
  saveFailed,
  reloadRequested,
} = personalRecordSlice.actions;
export const { selectLists, selectListsRequest, selectSaving, selectLink } = personalRecordSlice.selectors;
