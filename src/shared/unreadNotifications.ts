import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from './errors';
import { signedOut } from './session';

type State = { count: number };
const initialState: State = { count: 0 };

/**
 * The number of the user's unread notifications. Loaded with a session; the notifications feature counts, the header
 * shows it.
 */
export const unreadNotificationsSlice = createSlice({
  name: 'unreadNotifications',
  initialState,
  reducers: {
    unreadCounted(state, { payload }: PayloadAction<{ count: number }>) {
      state.count = payload.count;
    },
    /** The last count stays: it is nearer to the truth than none. */
    unreadCountFailed: (_state, _action: PayloadAction<{ error: AppError }>) => undefined,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});
export const { unreadCounted, unreadCountFailed } = unreadNotificationsSlice.actions;

/** Returns 0, too, while the slice is still loading. */
export const selectUnreadCount = (state: { unreadNotifications?: State }): number =>
  state.unreadNotifications?.count ?? 0;
