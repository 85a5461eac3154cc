import { idle, type Request } from '../../../../shared/request/request';
import { into, requestOf } from '../../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../../shared/request/sessionBoundSlice';
import type { AdminAccreditationsApi, FeeLine } from '../model';

/** The lines of the bank that may pay the fee of the open case; null until they are found. */
type State = { lines: readonly FeeLine[] | null; request: Request };
const initialState: State = { lines: null, request: idle };

const linesRequest = requestOf<State, AdminAccreditationsApi>()('request', {
  events: ['linesRequested', 'linesFound', 'linesFailed'],
  ask: (caseId: string) => ({ caseId }),
  call: async (api, { caseId }, signal) => ({ lines: await api.feeLines(caseId, signal) }),
  receive: into('lines'),
  endedBy: 'linesForgotten',
});

export const feeLinesSlice = sessionBoundSlice({
  name: 'feeLines',
  initialState,
  requests: [linesRequest],
  reducers: {
    /** The dialog of the fee is closed. */
    linesForgotten: () => initialState,
  },
});
export const { actions: feeLinesActions, selectors: feeLinesSelectors } = feeLinesSlice;
