import type { Action } from '@reduxjs/toolkit';
import { heldRequestOf } from '../../../shared/forms/heldRequestOf';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { noticeRaised } from '../../../shared/notices';
import { change } from '../../../shared/request/change';
import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import { optionalRequestOf } from '../../../shared/request/optionalRequestOf';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { saveReceipt } from './saveReceipt';
import { successNotice } from '../../../shared/successNotice';
import { doneNotices, notCreditedNotice, typedNotice, uncoveredNotice } from './messages';
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

/** Says what has become of a line that was moved. */
function doneNoticeOf({ event }: BankLineCommand, { state }: BankLine) {
  if (event === 'correct' && state === 'DaStornare')
    return noticeRaised({ severity: 'warning', message: uncoveredNotice });
  return successNotice(event === 'assign' && state === 'DaApprovare' ? doneNotices.propose : doneNotices[event]);
}

/** Says what has become of a typed credit, which may have been sent before. */
function typedNoticeOf({ state }: BankLine) {
  if (state === 'DaApprovare') return successNotice(doneNotices.propose);
  return state === 'Accreditato'
    ? successNotice(typedNotice)
    : noticeRaised({ severity: 'warning', message: notCreditedNotice });
}

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
const moveRequest = request('acting', {
  events: ['moveRequested', 'moved', 'moveFailed'],
  ask: (lineId: string, command: BankLineCommand) => ({ lineId, command }),
  begin: onLine.sentFor('lineId'),
  call: async (api, { lineId, command }) => ({ line: await api.move(lineId, command) }),
  receive: onLine.answered((state, { line }: { line: BankLine }) => {
    state.line = line;
  }, change),
  // The action may have been done although its answer was lost, or somebody else acted: the list shows it.
  miss: onLine.failed(change),
  then: ({ line }, { command }): Action[] => [transfersActions.countsRequested(), doneNoticeOf(command, line)],
  wins: 'first',
});
const creditRequest = request('typing', {
  events: ['creditTyped', 'creditEntered', 'creditRefused'],
  ask: (credit: TypedCredit) => ({ credit }),
  call: async (api, { credit }) => ({ line: await api.type(credit) }),
  receive: change,
  // It may have been entered although its answer was lost.
  miss: change,
  then: ({ line }): Action[] => [transfersActions.countsRequested(), typedNoticeOf(line)],
  otherwise: (): Action[] => [transfersActions.countsRequested()],
  wins: 'first',
});
const statementRequest = heldRequestOf<State, TransfersApi>()('importing', {
  events: ['statementSent', 'statementTaken', 'statementRefused'],
  call: async (api, file: StatementFile) => ({ taken: await api.import(file) }),
  receive: (state, { taken }) => {
    state.taken = taken;
    change(state);
  },
  // It may have been taken in although its answer was lost.
  miss: change,
  then: (): Action[] => [transfersActions.countsRequested()],
  otherwise: (): Action[] => [transfersActions.countsRequested()],
  wins: 'first',
});
const receiptRequest = request('printing', {
  events: ['receiptRequested', 'receiptPrinted', 'receiptFailed'],
  ask: (receipt: ReceiptNumber) => ({ receipt }),
  call: saveReceipt,
  wins: 'first',
});
const countsRequest = optionalRequestOf<State, TransfersApi>()('counts', {
  events: ['countsRequested', 'countsReceived'],
  call: (api, signal) => api.queues(signal),
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
  requests: [
    countsRequest,
    lineRequest,
    holdersRequest,
    feesRequest,
    moveRequest,
    creditRequest,
    statementRequest,
    receiptRequest,
  ],
  reducers: {
    ...gridReducers,
    lineClosed: (state) => {
      Object.assign(state, { line: null, request: idle, printing: idle });
      onLine.forget(state);
    },
    /** A dialog is opened or closed: what an earlier one met is forgotten. */
    dialogChanged: (state) => ({
      ...state,
      typing: idle,
      importing: idle,
      taken: null,
      holders: null,
      searching: idle,
    }),
    feesForgotten: (state) => {
      Object.assign(state, { fees: null, seekingFees: idle });
    },
  },
  selectors: {
    selectIsActionLeft: onLine.isLeft,
  },
});

export const { actions: transfersActions, selectors: transfersSelectors } = transfersSlice;
