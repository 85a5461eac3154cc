import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { savedNotice } from './messages';
import { noticeRaised } from '../../../shared/notices';
import { personalRecordWanted } from '../../../shared/userData';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { AlboChoices, OrderType, OwnAlboEntry, AlboEntryApi } from './model';

type State = { own: OwnAlboEntry | null; orderTypes: OrderType[]; request: Request; saving: Request };
const initialState: State = { own: null, orderTypes: [], request: idle, saving: idle };

const request = requestOf<State, AlboEntryApi>();
const saveRequest = request('saving', {
  events: ['saveRequested', 'entrySaved', 'saveFailed'],
  ask: (choices: AlboChoices) => ({ choices }),
  call: async (api, { choices }) => ({ own: await api.saveAlboEntry(choices) }),
  receive: into('own'),
  then: () => [personalRecordWanted(), noticeRaised({ severity: 'success', message: savedNotice })],
  wins: 'first',
});

export const alboEntrySlice = sessionBoundSlice({
  name: 'alboEntry',
  initialState,
  reducers: {
    /** Loads the entry again; the refusal of an earlier save is no longer shown. */
    entryRequested: begins(
      'request',
      () => ({}),
      (state: State) => {
        state.saving = idle;
      },
    ),
    entryReceived: answers(
      'request',
      (state: State, { own, orderTypes }: { own: OwnAlboEntry; orderTypes: OrderType[] }) => {
        Object.assign(state, { own, orderTypes });
      },
    ),
    entryFailed: fails('request'),
    ...saveRequest.reducers,
  },
});
export const { actions: alboEntryActions, selectors: alboEntrySelectors } = alboEntrySlice;
export const alboEntryRequests = [saveRequest];
