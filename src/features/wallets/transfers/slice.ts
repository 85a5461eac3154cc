import type { PayloadAction } from '@reduxjs/toolkit';
import { held } from '../../../shared/forms/answeringHeld';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type {
  BankLine,
  BankLineCommand,
  BankLineFee,
  BankLineQueue,
  BankStatementsTaken,
  ReceiptNumber,
  StatementFile,
  TypedCredit,
  WalletHolder,
  TransfersApi,
} from './model';

/** `changes` counts actions on lines, also those that may have been done: the list on screen follows it. */
type State = {
  grid: GridState;
  changes: number;
  counts: readonly BankLineQueue[];
  /** The line that is open. */
  line: BankLine | null;
  request: Request;
  acting: Request;
  /** The line of the last action, which may have been left since. */
  actingOn: string | null;
  typing: Request;
  importing: Request;
  taken: BankStatementsTaken | null;
  printing: Request;
  /** The result of a search; null before the first. */
  holders: readonly WalletHolder[] | null;
  searching: Request;
  /** The fees that a search found; null before the first. */
  fees: readonly BankLineFee[] | null;
  seekingFees: Request;
};
const initialState: State = {
  grid: initialGrid,
  changes: 0,
  counts: [],
  line: null,
  request: idle,
  acting: idle,
  actingOn: null,
  typing: idle,
  importing: idle,
  taken: null,
  printing: idle,
  holders: null,
  searching: idle,
  fees: null,
  seekingFees: idle,
};

type Found = { line: BankLine };
const take = (state: State, { line }: Found) => {
  state.line = line;
};
const change = (state: State) => {
  state.changes += 1;
};
const onLine = recordCommand<State, 'acting'>('acting', ({ line }, id) => line?.id === id);

const request = requestOf<State, TransfersApi>();
const lineRequest = request('request', {
  events: ['lineRequested', 'lineReceived', 'lineFailed'],
  ask: (lineId: string) => ({ lineId }),
  begin: (state, { lineId }) => {
    if (state.line?.id === lineId) return;
    state.line = null;
    onLine.forget(state);
  },
  call: async (api, { lineId }, signal) => ({ line: await api.get(lineId, signal) }),
  receive: into('line'),
  endedBy: 'lineClosed',
});
const holdersRequest = request('searching', {
  events: ['holdersWanted', 'holdersFound', 'holdersFailed'],
  ask: (search: string) => ({ search }),
  call: async (api, { search }, signal) => ({ holders: await api.holders(search, signal) }),
  receive: into('holders'),
});

const feesRequest = request('seekingFees', {
  events: ['feesWanted', 'feesFound', 'feesFailed'],
  ask: (search: string) => ({ search }),
  call: async (api, { search }, signal) => ({ fees: await api.fees(search, signal) }),
  receive: into('fees'),
  endedBy: 'feesForgotten',
});

export const transfersSlice = sessionBoundSlice({
  name: 'transfers',
  initialState,
  reducers: {
    ...gridReducers,
    countsRequested: () => undefined,
    countsReceived(state, { payload }: PayloadAction<readonly BankLineQueue[]>) {
      Object.assign(state, { counts: payload });
    },
    ...lineRequest.reducers,
    lineClosed: (state) => {
      Object.assign(state, { line: null, request: idle, printing: idle });
      onLine.forget(state);
    },
    moveRequested: begins(
      'acting',
      (lineId: string, command: BankLineCommand) => ({ lineId, command }),
      onLine.sentFor('lineId'),
    ),
    moved: answers('acting', onLine.answered(take, change)),
    // The action may have been done although its answer was lost, or somebody else acted: the list shows it.
    moveFailed: fails('acting', onLine.failed(change)),
    creditTyped: begins('typing', (credit: TypedCredit) => ({ credit })),
    creditEntered: answers('typing', change),
    creditRefused: fails('typing'),
    statementSent: begins('importing', held<StatementFile>),
    statementTaken: answers('importing', (state: State, { taken }: { taken: BankStatementsTaken }) => {
      Object.assign(state, { taken });
      change(state);
    }),
    statementRefused: fails('importing'),
    /** A dialog is opened or closed: what an earlier one met is forgotten. */
    dialogChanged: (state) => ({
      ...state,
      typing: idle,
      importing: idle,
      taken: null,
      holders: null,
      searching: idle,
    }),
    receiptRequested: begins('printing', (receipt: ReceiptNumber) => ({ receipt })),
    receiptPrinted: answers('printing', () => undefined),
    receiptFailed: fails('printing'),
    ...holdersRequest.reducers,
    ...feesRequest.reducers,
    feesForgotten: (state) => {
      Object.assign(state, { fees: null, seekingFees: idle });
    },
  },
  selectors: {
    selectIsActionLeft: onLine.isLeft,
  },
});

export const { actions: transfersActions, selectors: transfersSelectors } = transfersSlice;
export const transfersRequests = [lineRequest, holdersRequest, feesRequest];
