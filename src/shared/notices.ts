import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Text } from './intl/text';

export type NoticeSeverity = 'neutral' | 'success' | 'info' | 'warning' | 'error';

/** A caller's request of a toast; the rest has defaults. */
export type NoticeRequest = {
  severity: NoticeSeverity;
  message: Text;
  /** ERR-06 gives every severity its title when none is given here. */
  title?: Text;
  /** Milliseconds on screen (ERR-10: 5000); `null` stays until dismissed. */
  duration?: number | null;
  /** True when the user can close it (ERR-10: the default). */
  dismissible?: boolean;
};

/** One toast on screen. */
export type Notice = {
  id: string;
  severity: NoticeSeverity;
  message: Text;
  title?: Text;
  duration: number | null;
  dismissible: boolean;
};

/** ERR-10. */
export const defaultNoticeDuration = 5000;

const initialState: Notice[] = [];

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeRaised: {
      prepare: ({ duration = defaultNoticeDuration, dismissible = true, ...said }: NoticeRequest) => ({
        payload: { id: nanoid(), duration, dismissible, ...said },
      }),
      reducer(state, { payload }: PayloadAction<Notice>) {
        state.push(payload);
      },
    },
    /** The toast's time is over, or the user closed it. */
    noticeDismissed: (state, { payload }: PayloadAction<{ id: string }>) => state.filter(({ id }) => id !== payload.id),
  },
  selectors: { selectNotices: (state) => state },
});
export const { noticeRaised, noticeDismissed } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;
