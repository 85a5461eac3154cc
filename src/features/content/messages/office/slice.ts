import type { PayloadAction } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../../shared/request/reducers';
import { idle, type Request } from '../../../../shared/request/request';
import { into, requestOf } from '../../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../../shared/request/sessionBoundSlice';
import type { ServiceMessage, ServiceMessageInput, ServiceMessagesApi } from '../model';

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

export const serviceMessagesSlice = sessionBoundSlice({
  name: 'serviceMessages',
  initialState,
  reducers: {
    ...messagesRequest.reducers,
    formOpened(state, { payload }: PayloadAction<{ messageId: string | null }>) {
      state.edited = payload;
      state.saving = idle;
    },
    formClosed: close,
    saveSent: begins('saving', (messageId: string, input: ServiceMessageInput) => ({ messageId, input })),
    removeSent: begins('saving', (messageId: string) => ({ messageId })),
    saved: answers('saving', close),
    saveFailed: fails('saving'),
  },
});
export const { actions: serviceMessagesActions, selectors: serviceMessagesSelectors } = serviceMessagesSlice;
export const serviceMessagesRequests = [messagesRequest];
