import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { requestSlice } from '../../../shared/request/requestSlice';
import type { OpenData, OpenDataApi } from './model';

type State = { openData: OpenData | null; request: Request };
const initialState: State = { openData: null, request: idle };

const request = requestOf<State, OpenDataApi>();
// All requests share one id: the answer under way serves everyone who asks meanwhile.
const openDataRequest = request('request', {
  events: ['openDataRequested', 'openDataAnswered', 'openDataFailed'],
  ask: () => ({ id: 'openData' }),
  call: async (api, _nothing, signal) => ({ openData: await api.get(signal) }),
  receive: into('openData'),
  wins: 'first',
});

export const openDataSlice = requestSlice({
  name: 'openData',
  initialState,
  requests: [openDataRequest],
});
export const { actions: openDataActions, selectors: openDataSelectors } = openDataSlice;
