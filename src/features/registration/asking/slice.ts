import type { PayloadAction } from '@reduxjs/toolkit';
import type { ExportFormat } from '../../../shared/listExport/model';
import { begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { saveFile } from '../../../shared/saveFile';
import type { RequestedAct, RequestFees, RequestRun, RequestsApi } from './model';

type State = {
  fees: RequestFees | null;
  feesReading: Request;
  beginning: Request;
  run: RequestRun | null;
  runRequest: Request;
  /** The outcomes of the run, once it has ended. */
  acts: readonly RequestedAct[] | null;
  actsReading: Request;
  exporting: Request;
};
const initialState: State = {
  fees: null,
  feesReading: idle,
  beginning: idle,
  run: null,
  runRequest: idle,
  acts: null,
  actsReading: idle,
  exporting: idle,
};

const request = requestOf<State, RequestsApi>();
const feesRequest = request('feesReading', {
  events: ['feesRequested', 'feesReceived', 'feesFailed'],
  ask: (ids: readonly string[]) => ({ ids }),
  begin: (state) => {
    state.fees = null;
  },
  call: async (api, { ids }, signal) => ({ fees: await api.requestFees([...ids], signal) }),
  receive: into('fees'),
  endedBy: 'requestsLeft',
});
const beginRequest = request('beginning', {
  events: ['requestsSent', 'requestsBegun', 'requestsFailed'],
  ask: (runId: string, ids: readonly string[]) => ({ runId, ids }),
  call: async (api, { runId, ids }) => ({ run: await api.beginRequests(runId, [...ids]) }),
  receive: (state, { run }) => {
    Object.assign(state, { run, acts: null });
  },
  wins: 'first',
});
const actsRequest = request('actsReading', {
  events: ['actsRequested', 'actsReceived', 'actsFailed'],
  ask: (runId: string) => ({ runId }),
  call: async (api, { runId }, signal) => ({ acts: await api.requestedActs(runId, signal) }),
  receive: into('acts'),
  endedBy: 'requestsLeft',
});
const exportRequest = request('exporting', {
  events: ['exportRequested', 'exportReceived', 'exportFailed'],
  ask: (runId: string, format: ExportFormat) => ({ runId, format }),
  call: async (api, { runId, format }, signal) => {
    saveFile(await api.exportRequests(runId, format, signal), `richieste-registrazione.${format}`);
  },
  wins: 'first',
});

/** Requests for the registration of many certificates, and their outcomes. */
export const certificateRequestsSlice = sessionBoundSlice({
  name: 'certificateRequests',
  initialState,
  requests: [feesRequest, beginRequest, actsRequest, exportRequest],
  reducers: {
    runRequested: begins('runRequest', (runId: string) => ({ runId })),
    runFailed: fails('runRequest'),
    /** The present progress of the run. */
    runReceived(state, { payload }: PayloadAction<RequestRun>) {
      state.run = payload;
      state.runRequest = { status: 'done' };
    },
    runEnded: (_state, _action: PayloadAction<{ runId: string }>) => undefined,
    /** The user wants the refused and failed ones to be tried again. */
    resumeRequested(state, _action: PayloadAction<{ runId: string }>) {
      state.acts = null;
    },
    requestsLeft: () => initialState,
  },
});
export const { actions: certificateRequestsActions, selectors: certificateRequestsSelectors } =
  certificateRequestsSlice;
