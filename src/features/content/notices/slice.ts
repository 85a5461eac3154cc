import type { PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../../shared/errors';
import { errorReported } from '../../../shared/errorReporting';
import { idle, type Request } from '../../../shared/request/request';
import { savedNotice } from '../../../shared/forms/notices';
import { successNotice } from '../../../shared/successNotice';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { NotificationPreferences, NotificationsPage, NotificationsApi } from './model';

type State = {
  page: NotificationsPage;
  request: Request;
  /** The creation time of the newest notification that was on screen: later ones stay unread. */
  seenUntil: string | null;
  readingAll: Request;
  preferences: NotificationPreferences | null;
  preferencesRequest: Request;
  saving: Request;
};
const initialState: State = {
  page: { items: [], totalCount: 0 },
  request: idle,
  seenUntil: null,
  readingAll: idle,
  preferences: null,
  preferencesRequest: idle,
  saving: idle,
};

function mark(state: State, notificationId: string, isRead: boolean): void {
  const found = state.page.items.find(({ id }) => id === notificationId);
  if (found) found.isRead = isRead;
}

const request = requestOf<State, NotificationsApi>();
const pageRequest = request('request', {
  events: ['pageRequested', 'pageReceived', 'pageFailed'],
  ask: (range: { skip: number; take: number }) => range,
  call: async (api, { skip, take }, signal) => ({ page: await api.list({ skip, take }, signal) }),
  receive: (state, { page }) => {
    state.page = page;
    const newest = page.items[0]?.createdAt;
    if (newest !== undefined && (state.seenUntil === null || newest > state.seenUntil)) state.seenUntil = newest;
  },
});
const preferencesRequest = request('preferencesRequest', {
  events: ['preferencesRequested', 'preferencesReceived', 'preferencesFailed'],
  begin: (state) => {
    // The refusal that an earlier visit met is not shown again.
    state.saving = idle;
  },
  call: async (api, _, signal) => ({ preferences: await api.getPreferences(signal) }),
  receive: into('preferences'),
});
const saveRequest = request('saving', {
  events: ['saveRequested', 'preferencesSaved', 'saveFailed'],
  ask: (wanted: NotificationPreferences) => ({ wanted }),
  call: async (api, { wanted }) => ({ preferences: await api.updatePreferences(wanted) }),
  receive: into('preferences'),
  then: () => [successNotice(savedNotice)],
  wins: 'first',
});

const allReadRequest = request('readingAll', {
  events: ['allReadRequested', 'allReadRecorded', 'allReadFailed'],
  ask: (until: string) => ({ until }),
  call: async (api, { until }) => {
    await api.markAllRead(until);
    return { until };
  },
  receive: (state, { until }) => {
    for (const notification of state.page.items) if (notification.createdAt <= until) notification.isRead = true;
  },
  otherwise: ({ error }) => [errorReported({ error })],
  wins: 'first',
});

export const notificationsSlice = sessionBoundSlice({
  name: 'notifications',
  initialState,
  requests: [pageRequest, preferencesRequest, saveRequest, allReadRequest],
  reducers: {
    /** The user marked one as read, by following it or by its button. Its line shows it at once. */
    readRequested(state, { payload }: PayloadAction<{ notificationId: string; isFollowed: boolean }>) {
      mark(state, payload.notificationId, true);
    },
    readRecorded: (_state, _action: PayloadAction<{ notificationId: string }>) => undefined,
    readFailed(state, { payload }: PayloadAction<{ notificationId: string; error: AppError }>) {
      mark(state, payload.notificationId, false);
    },
  },
});
export const { actions: notificationsActions, selectors: notificationsSelectors } = notificationsSlice;
