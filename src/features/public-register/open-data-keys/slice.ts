import type { Action } from '@reduxjs/toolkit';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { requestSlice } from '../../../shared/request/requestSlice';
import { successNotice } from '../../../shared/successNotice';
import { messages } from './messages';
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

const giveRequest = request('giving', {
  events: ['keyAsked', 'keyGiven', 'keyRefused'],
  ask: (key: OpenDataKeyInput) => ({ key }),
  call: async (api, { key }) => ({ secret: (await api.give(key)).secret }),
  receive: into('secret'),
  then: (): Action[] => [openDataKeysActions.keysRequested()],
  wins: 'first',
});
const revocationRequest = request('revoking', {
  events: ['revocationAsked', 'keyRevoked', 'revocationFailed'],
  ask: (keyId: string) => ({ keyId }),
  call: (api, { keyId }) => api.revoke(keyId),
  then: (): Action[] => [successNotice(messages.revokedNotice), openDataKeysActions.keysRequested()],
  wins: 'first',
});

/** Keys: listed, given and taken back one at a time, and listed again. */
export const openDataKeysSlice = requestSlice({
  name: 'openDataKeys',
  initialState,
  requests: [keysRequest, giveRequest, revocationRequest],
  reducers: {
    pageLeft: () => initialState,
  },
});
export const { actions: openDataKeysActions, selectors: openDataKeysSelectors } = openDataKeysSlice;
