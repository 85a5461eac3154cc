import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import { requestSlice } from '../../../shared/request/requestSlice';
import type { OfficePage, PageName, OfficePagesApi } from './model';

/** `found` holds the last answer and the request that it answers. */
type State = { found: { name: PageName; page: OfficePage | null } | null; request: Request };
const initialState: State = { found: null, request: idle };

const request = requestOf<State, OfficePagesApi>();
const pageRequest = request('request', {
  events: ['pageRequested', 'pageReceived', 'pageFailed'],
  ask: (name: PageName) => ({ name }),
  call: async (api, { name }, signal) => ({ name, page: await api.get(name, signal) }),
  receive: (state, found) => {
    state.found = { name: found.name, page: found.page };
  },
});

export const officePagesSlice = requestSlice({
  name: 'officePages',
  initialState,
  requests: [pageRequest],
});
export const { actions: officePagesActions, selectors: officePagesSelectors } = officePagesSlice;
