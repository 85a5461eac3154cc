import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { doneNotices } from './messages';
import { noticeRaised } from '../../../shared/notices';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { Anomaly, AnomalyCommand, ReceiptNumber, WalletHolder, WalletAnomaliesApi } from './model';

/** `changes` counts decisions, those whose answer was lost included; the list on screen reloads when it rises. */
type State = {
  grid: GridState;
  changes: number;
  anomaly: Anomaly | null;
  request: Request;
  acting: Request;
  /** The result of a search; null before the first. */
  holders: readonly WalletHolder[] | null;
  searching: Request;
  printing: Request;
};
const initialState: State = {
  grid: initialGrid,
  changes: 0,
  anomaly: null,
  request: idle,
  acting: idle,
  holders: null,
  searching: idle,
  printing: idle,
};

type Found = { anomaly: Anomaly };
const take = (state: State, { anomaly }: Found) => {
  state.anomaly = anomaly;
};
const change = (state: State) => {
  state.changes += 1;
};

const request = requestOf<State, WalletAnomaliesApi>();
const anomalyRequest = request('request', {
  events: ['anomalyRequested', 'anomalyReceived', 'anomalyFailed'],
  ask: (anomalyId: string) => ({ anomalyId }),
  call: async (api, { anomalyId }, signal) => ({ anomaly: await api.anomaly(anomalyId, signal) }),
  receive: into('anomaly'),
  endedBy: 'anomalyClosed',
});
const decisionRequest = request('acting', {
  events: ['decisionSent', 'decided', 'decisionFailed'],
  ask: (anomalyId: string, command: AnomalyCommand) => ({ anomalyId, command }),
  call: async (api, { anomalyId, command }) => ({ anomaly: await api.decide(anomalyId, command) }),
  receive: (state, found) => {
    take(state, found);
    change(state);
  },
  // The action may have been done although its answer was lost, or somebody else has decided: the list shows it.
  miss: change,
  then: (answer, { command }) => [
    noticeRaised({
      severity: 'success',
      message:
        command.event === 'assign' && answer.anomaly.state === 'DaApprovare'
          ? doneNotices.propose
          : doneNotices[command.event],
    }),
  ],
  wins: 'first',
});
const holdersRequest = request('searching', {
  events: ['holdersWanted', 'holdersFound', 'holdersFailed'],
  ask: (search: string) => ({ search }),
  call: async (api, { search }, signal) => ({ holders: await api.holders(search, signal) }),
  receive: into('holders'),
});

export const walletAnomaliesSlice = sessionBoundSlice({
  name: 'walletAnomalies',
  initialState,
  reducers: {
    ...gridReducers,
    ...anomalyRequest.reducers,
    anomalyClosed: (state) => ({
      ...state,
      anomaly: null,
      request: idle,
      acting: idle,
      holders: null,
      searching: idle,
      printing: idle,
    }),
    ...decisionRequest.reducers,
    ...holdersRequest.reducers,
    receiptRequested: begins('printing', (receipt: ReceiptNumber) => ({ receipt })),
    receiptPrinted: answers('printing'),
    receiptFailed: fails('printing'),
  },
});
export const { actions: walletAnomaliesActions, selectors: walletAnomaliesSelectors } = walletAnomaliesSlice;
export const walletAnomaliesRequests = [anomalyRequest, decisionRequest, holdersRequest];
