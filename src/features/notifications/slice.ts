import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { awaits, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { NotificationPreferences, NotificationsPage } from './model';

type State = {
  page: NotificationsPage;
  request: Request;
  /** When the newest was told of those that the user has had before their eyes: what came later stays unread. */
  seenUntil: string | null;
  readingAll: Request;
  preferences: NotificationPreferences | null;
  preferencesRequest: Request;
  saving: Request;
};
const idle = { status: 'idle' } as const;
const initialState: State = {
  page: { items: [], totalCount: 0 },
  request: idle,
  seenUntil: null,
  readingAll: idle,
  preferences: null,
  preferencesRequest: idle,
  saving: idle,
};
type Failure = { id: string; error: AppError };

function mark(state: State, notificationId: string, isRead: boolean): void {
  const found = state.page.items.find(({ id }) => id === notificationId);
  if (found) found.isRead = isRead;
}

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    pageRequested: {
      prepare: (range: { skip: number; take: number }) => ({ payload: { id: nanoid(), ...range } }),
      reducer(state, { payload: { id } }: PayloadAction<{ id: string; skip: number; take: number }>) {
        state.request = { status: 'pending', id };
      },
    },
    pageReceived(state, { payload: { id, page } }: PayloadAction<{ id: string; page: NotificationsPage }>) {
      if (!awaits(state.request, id)) return;
      state.page = page;
      state.request = { status: 'done' };
      const newest = page.items[0]?.createdAt;
      if (newest !== undefined && (state.seenUntil === null || newest > state.seenUntil)) state.seenUntil = newest;
    },
    pageFailed(state, { payload: { id, error } }: PayloadAction<Failure>) {
      if (awaits(state.request, id)) state.request = { status: 'failed', error };
    },
    /** The user has read one: by following it, or by saying so. Its line shows it at once. */
    readRequested(state, { payload }: PayloadAction<{ notificationId: string; isFollowed: boolean }>) {
      mark(state, payload.notificationId, true);
    },
    readRecorded: (_state, _action: PayloadAction<{ notificationId: string }>) => undefined,
    readFailed(state, { payload }: PayloadAction<{ notificationId: string; error: AppError }>) {
      mark(state, payload.notificationId, false);
    },
    allReadRequested: {
      prepare: (until: string) => ({ payload: { id: nanoid(), until } }),
      reducer(state, { payload: { id } }: PayloadAction<{ id: string; until: string }>) {
        state.readingAll = { status: 'pending', id };
      },
    },
    allReadRecorded(state, { payload: { id, until } }: PayloadAction<{ id: string; until: string }>) {
      if (awaits(state.readingAll, id)) state.readingAll = { status: 'done' };
      for (const told of state.page.items) if (told.createdAt <= until) told.isRead = true;
    },
    allReadFailed(state, { payload: { id, error } }: PayloadAction<Failure>) {
      if (awaits(state.readingAll, id)) state.readingAll = { status: 'failed', error };
    },
    preferencesRequested: {
      prepare: () => ({ payload: { id: nanoid() } }),
      reducer(state, { payload: { id } }: PayloadAction<{ id: string }>) {
        state.preferencesRequest = { status: 'pending', id };
        state.saving = idle; // what an earlier visit was refused is no news
      },
    },
    preferencesReceived(
      state,
      { payload: { id, preferences } }: PayloadAction<{ id: string; preferences: NotificationPreferences }>,
    ) {
      if (awaits(state.preferencesRequest, id))
        Object.assign(state, { preferences, preferencesRequest: { status: 'done' } });
    },
    preferencesFailed(state, { payload: { id, error } }: PayloadAction<Failure>) {
      if (awaits(state.preferencesRequest, id)) state.preferencesRequest = { status: 'failed', error };
    },
    saveRequested: {
      prepare: (wanted: NotificationPreferences) => ({ payload: { id: nanoid(), wanted } }),
      reducer(state, { payload: { id } }: PayloadAction<{ id: string; wanted: NotificationPreferences }>) {
        state.saving = { status: 'pending', id };
      },
    },
    preferencesSaved(
      state,
      { payload: { id, preferences } }: PayloadAction<{ id: string; preferences: NotificationPreferences }>,
    ) {
      if (awaits(state.saving, id)) Object.assign(state, { preferences, saving: { status: 'done' } });
    },
    saveFailed(state, { payload: { id, error } }: PayloadAction<Failure>) {
      if (awaits(state.saving, id)) state.saving = { status: 'failed', error };
    },
  },
  // Nothing of one user's stays for the next.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectNotifications: (state) => state.page,
    selectNotificationsRequest: (state) => state.request,
    selectSeenUntil: (state) => state.seenUntil,
    selectReadingAll: (state) => state.readingAll,
    selectPreferences: (state) => state.preferences,
    selectPreferencesRequest: (state) => state.preferencesRequest,
    selectSaving: (state) => state.saving,
  },
});
export const {
  pageRequested,
  pageReceived,
  pageFailed,
  readRequested,
  readRecorded,
  readFailed,
  allReadRequested,
  allReadRecorded,
  allReadFailed,
  preferencesRequested,
  preferencesReceived,
  preferencesFailed,
  saveRequested,
  preferencesSaved,
  saveFailed,
} = notificationsSlice.actions;
export const {
  selectNotifications,
  selectNotificationsRequest,
  selectSeenUntil,
  selectReadingAll,
  selectPreferences,
  selectPreferencesRequest,
  selectSaving,
} = notificationsSlice.selectors;
