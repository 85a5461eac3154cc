import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { change } from '../../../shared/request/change';
import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import { doneNotices } from './messages';
import { successNotice } from '../../../shared/successNotice';
import { saveReceipt } from '../transfers/saveReceipt';
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
  /** The receipt of the last decision, which may have been left since. */
  actingOn: string | null;
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
  actingOn: null,
  holders: null,
  searching: idle,
  printing: idle,
};

const onAnomaly = recordCommand<State, 'acting'>('acting', ({ anomaly }, id) => anomaly?.id === id);

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
  begin: onAnomaly.sentFor('anomalyId'),
  call: async (api, { anomalyId, command }) => ({ anomaly: await api.decide(anomalyId, command) }),
  receive: onAnomaly.answered((state, { anomaly }: { anomaly: Anomaly }) => {
    state.anomaly = anomaly;
  }, change),
  // The action may have been done although its answer was lost, or somebody else has decided: the list shows it.
  miss: onAnomaly.failed(change),
  then: ({ anomaly: { state } }, { command: { event } }) => [
    successNotice(event === 'assign' && state === 'DaApprovare' ? doneNotices.propose : doneNotices[event]),
  ],
  wins: 'first',
});
const holdersRequest = request('searching', {
  events: ['holdersWanted', 'holdersFound', 'holdersFailed'],
  ask: (search: string) => ({ search }),
  call: async (api, { search }, signal) => ({ holders: await api.holders(search, signal) }),
  receive: into('holders'),
});
const receiptRequest = request('printing', {
  events: ['receiptRequested', 'receiptPrinted', 'receiptFailed'],
  ask: (receipt: ReceiptNumber) => ({ receipt }),
  call: saveReceipt,
  wins: 'first',
});

export const walletAnomaliesSlice = sessionBoundSlice({
  name: 'walletAnomalies',
  initialState,
  requests: [anomalyRequest, decisionRequest, holdersRequest, receiptRequest],
  reducers: {
    ...gridReducers,
    anomalyClosed: (state) => {
      Object.assign(state, { anomaly: null, request: idle, holders: null, searching: idle, printing: idle });
      onAnomaly.forget(state);
    },
  },
  selectors: { selectIsActionLeft: onAnomaly.isLeft },
});
export const { actions: walletAnomaliesActions, selectors: walletAnomaliesSelectors } = walletAnomaliesSlice;
