import { createSlice } from '@reduxjs/toolkit';
import { memberSelectors } from '../../../shared/request/memberSelectors';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import type { OpenDataKey, OpenDataKeyInput, OpenDataKeysApi } from './model';

type State = {
  /** The keys as the server gave them, null until they are loaded. */
  keys: OpenDataKey[] | null;
  request: Request;
  giving: Request;
  /** The secret of the newest key, until the page is left. */
  secret: string | null;
  revoking: Request;
};
const initialState: State = { keys: null, request: idle, giving: idle, secret: null, revoking: idle };

const request = requestOf<State, OpenDataKeysApi>();
const keysRequest = request('request', {
  events: ['keysRequested', 'keysReceived', 'keysFailed'],
  call: async (api, _, signal) => ({ keys: await api.list(signal) }),
  receive: into('keys'),
  endedBy: 'pageLeft',
});

export const openDataKeysSlice = createSlice({
  name: 'openDataKeys',
  initialState,
  reducers: {
    ...keysRequest.reducers,
    keyAsked: begins('giving', (key: OpenDataKeyInput) => ({ key })),
    keyGiven: answers('giving', (state: State, { secret }: { secret: string }) => {
      state.secret = secret;
    }),
    keyRefused: fails('giving'),
    revocationAsked: begins('revoking', (keyId: string) => ({ keyId })),
    keyRevoked: answers('revoking'),
    revocationFailed: fails('revoking'),
    pageLeft: () => initialState,
  },
  selectors: memberSelectors(initialState),
});
export const { actions: openDataKeysActions, selectors: openDataKeysSelectors } = openDataKeysSlice;
export const openDataKeysRequests = [keysRequest];
