import { idle, type Request } from '../../shared/request/request';
import { into, requestOf } from '../../shared/request/requestOf';
import { sessionBoundSlice } from '../../shared/request/sessionBoundSlice';
import type { DueItem, DueWorkApi } from './model';

/** `items` is null until the work has come. */
type State = { items: DueItem[] | null; request: Request };
const initialState: State = { items: null, request: idle };

const workRequest = requestOf<State, DueWorkApi>()('request', {
  events: ['workRequested', 'workReceived', 'workFailed'],
  call: async (api, _payload, signal) => ({ items: await api.list(signal) }),
  receive: into('items'),
});

export const dueWorkSlice = sessionBoundSlice({
  name: 'dueWork',
  initialState,
  requests: [workRequest],
  reducers: {},
});
export const { actions: dueWorkActions, selectors: dueWorkSelectors } = dueWorkSlice;
