import { idle, type Request } from '../../../shared/request/request';
import { savedNotice } from './messages';
import { successNotice } from '../../../shared/successNotice';
import { personalRecordWanted } from '../../../shared/userData';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { AlboChoices, OrderType, OwnAlboEntry, AlboEntryApi } from './model';

type State = { own: OwnAlboEntry | null; orderTypes: OrderType[]; request: Request; saving: Request };
const initialState: State = { own: null, orderTypes: [], request: idle, saving: idle };

const request = requestOf<State, AlboEntryApi>();
const entryRequest = request('request', {
  events: ['entryRequested', 'entryReceived', 'entryFailed'],
  begin: (state) => {
    // The refusal of an earlier save is no longer shown.
    state.saving = idle;
  },
  call: async (api, _, signal) => {
    const [own, orderTypes] = await Promise.all([api.getAlboEntry(signal), api.orderTypes(signal)]);
    return { own, orderTypes };
  },
  receive: (state, { own, orderTypes }) => {
    Object.assign(state, { own, orderTypes });
  },
});
const saveRequest = request('saving', {
  events: ['saveRequested', 'entrySaved', 'saveFailed'],
  ask: (choices: AlboChoices) => ({ choices }),
  call: async (api, { choices }) => ({ own: await api.saveAlboEntry(choices) }),
  receive: into('own'),
  then: () => [personalRecordWanted(), successNotice(savedNotice)],
  wins: 'first',
});

export const alboEntrySlice = sessionBoundSlice({
  name: 'alboEntry',
  initialState,
  requests: [entryRequest, saveRequest],
});
export const { actions: alboEntryActions, selectors: alboEntrySelectors } = alboEntrySlice;
