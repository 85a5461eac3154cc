import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { idle, type Request } from '../../../../shared/request/request';
import { into, requestOf } from '../../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../../shared/request/sessionBoundSlice';
import { successNotice } from '../../../../shared/successNotice';
import type { ServiceMessage, ServiceMessageInput, ServiceMessagesApi } from '../model';
import { notices } from './messages';

/** `edited` is open in the form: an existing message by its id, or a new one. */
type State = {
  messages: ServiceMessage[];
  request: Request;
  edited: { messageId: string | null } | null;
  saving: Request;
};
const initialState: State = { messages: [], request: idle, edited: null, saving: idle };

const close = (state: State) => {
  state.edited = null;
};

const request = requestOf<State, ServiceMessagesApi>();
const messagesRequest = request('request', {
  events: ['messagesRequested', 'messagesReceived', 'messagesFailed'],
  call: async (api, _, signal) => ({ messages: await api.list(signal) }),
  receive: into('messages'),
});
const saveRequest = request('saving', {
  events: ['saveSent', 'saved', 'saveFailed'],
  ask: (messageId: string, input: ServiceMessageInput) => ({ messageId, input }),
  call: async (api, { messageId, input }) => {
    await api.save(messageId, input);
  },
  receive: close,
  then: (): Action[] => [serviceMessagesActions.messagesRequested(), successNotice(notices.saved)],
  wins: 'first',
});
const removeRequest = request('saving', {
  events: ['removeSent', 'saved', 'saveFailed'],
  ask: (messageId: string) => ({ messageId }),
  call: (api, { messageId }) => api.remove(messageId),
  receive: close,
  then: (): Action[] => [serviceMessagesActions.messagesRequested(), successNotice(notices.removed)],
  wins: 'first',
});

/** The list of messages, and its changes, each followed by a reload of the list. */
export const serviceMessagesSlice = sessionBoundSlice({
  name: 'serviceMessages',
  initialState,
  requests: [messagesRequest, saveRequest, removeRequest],
  reducers: {
    formOpened(state, { payload }: PayloadAction<{ messageId: string | null }>) {
      state.edited = payload;
      state.saving = idle;
    },
    formClosed: close,
  },
});
export const { actions: serviceMessagesActions, selectors: serviceMessagesSelectors } = serviceMessagesSlice;
