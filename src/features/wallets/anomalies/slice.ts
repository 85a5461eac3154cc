import { createSlice } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { Anomaly, AnomalyCommand, ReceiptNumber, WalletHolder } from './model';

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

export const walletAnomaliesSlice = createSlice({
  name: 'walletAnomalies',
  initialState,
  reducers: {
    ...gridReducers,
    anomalyRequested: begins('request', (anomalyId: string) => ({ anomalyId })),
    anomalyReceived: answers('request', take),
    anomalyFailed: fails('request'),
    anomalyClosed: (state) => ({
      ...state,
      anomaly: null,
      request: idle,
      acting: idle,
      holders: null,
      searching: idle,
      printing: idle,
    }),
    decisionSent: begins('acting', (anomalyId: string, command: AnomalyCommand) => ({ anomalyId, command })),
    decided: answers('acting', (state: State, found: Found) => {
      take(state, found);
      change(state);
    }),
    // The action may have been done although its answer was lost, or somebody else has decided: the list shows it.
    decisionFailed: fails('acting', change),
    holdersWanted: begins('searching', (search: string) => ({ search })),
    holdersFound: answers('searching', (state: State, { holders }: { holders: readonly WalletHolder[] }) => {
      Object.assign(state, { holders });
    }),
    holdersFailed: fails('searching'),
    receiptRequested: begins('printing', (receipt: ReceiptNumber) => ({ receipt })),
    receiptPrinted: answers('printing'),
    receiptFailed: fails('printing'),
  },
  // The next user starts with an empty state.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectGrid: (state) => state.grid,
    selectChanges: (state) => state.changes,
    selectAnomaly: (state) => state.anomaly,
    selectRequest: (state) => state.request,
    selectActing: (state) => state.acting,
    selectHolders: (state) => state.holders,
    selectSearching: (state) => state.searching,
    selectPrinting: (state) => state.printing,
  },
});
export const { actions: walletAnomaliesActions, selectors: walletAnomaliesSelectors } = walletAnomaliesSlice;
