import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../../../shared/errors';
import type { CurrentMessage } from '../model';

/** `closed` are the alerts that this reader has closed. */
type State = { current: CurrentMessage[]; closed: string[] };
const initialState: State = { current: [], closed: [] };

/** The alert of a message: changed, it is another. */
export const alertOf = ({ id, version }: CurrentMessage): string => `service ${id} ${String(version)}`;

export const openMessagesSlice = createSlice({
  name: 'openMessages',
  initialState,
  reducers: {
    messagesReceived(state, { payload }: PayloadAction<{ messages: CurrentMessage[] }>) {
      state.current = payload.messages;
    },
    /** The messages of the last answer stay on screen. */
    messagesFailed: (_state, _action: PayloadAction<{ error: AppError }>) => undefined,
    messageClosed(state, { payload }: PayloadAction<{ alert: string }>) {
      if (!state.closed.includes(payload.alert)) state.closed.push(payload.alert);
    },
  },
  selectors: { selectCurrent: (state) => state.current, selectClosed: (state) => state.closed },
});
export const { actions: openMessagesActions, selectors: openMessagesSelectors } = openMessagesSlice;
