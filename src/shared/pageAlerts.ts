import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Text } from './intl/text';

/** LAY-08. */
export type PageAlertType = 'primary' | 'secondary' | 'success' | 'danger' | 'warning' | 'info' | 'light' | 'dark';
export type PageAlert = {
  id: string;
  type: PageAlertType;
  title?: Text;
  message: Text;
  dismissible: boolean;
  /** A button, and the event that it means. */
  action?: { label: Text; event: UnknownAction };
  /** The language of the message, where it is not the session's. */
  lang?: string;
};

const initialState: PageAlert[] = [];

export const pageAlertsSlice = createSlice({
  name: 'pageAlerts',
  initialState,
  reducers: {
    /** Newest first. The same message is not shown twice. An alert with an `id` can be dismissed by it. */
    pageAlertRaised: {
      prepare: ({
        dismissible = true,
        id = nanoid(),
        ...alert
      }: Omit<PageAlert, 'id' | 'dismissible'> & { id?: string; dismissible?: boolean }) => ({
        payload: { ...alert, dismissible, id },
      }),
      reducer(state, { payload }: PayloadAction<PageAlert>) {
        const same = (alert: PageAlert) =>
          alert.type === payload.type && JSON.stringify(alert.message) === JSON.stringify(payload.message);
        return [payload, ...state.filter((alert) => !same(alert))];
      },
    },
    pageAlertDismissed: (state, { payload }: PayloadAction<{ id: string }>) =>
      state.filter(({ id }) => id !== payload.id),
  },
  selectors: { selectPageAlerts: (state) => state },
});
export const { pageAlertRaised, pageAlertDismissed } = pageAlertsSlice.actions;
export const { selectPageAlerts } = pageAlertsSlice.selectors;
