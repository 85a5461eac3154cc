import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { Period, WalletDay, WalletFigures, WalletDaysApi } from './model';

/** The last answer stays while a newer one is on its way. */
type State = {
  figures: WalletFigures | null;
  figuresRequest: Request;
  days: readonly WalletDay[] | null;
  daysRequest: Request;
  file: Request;
  /** The day whose file was wanted last. */
  fileDay: string | null;
};
const initialState: State = {
  figures: null,
  figuresRequest: idle,
  days: null,
  daysRequest: idle,
  file: idle,
  fileDay: null,
};

const request = requestOf<State, WalletDaysApi>();
const figuresRequest = request('figuresRequest', {
  events: ['figuresRequested', 'figuresReceived', 'figuresFailed'],
  call: async (api, _, signal) => ({ figures: await api.figures(signal) }),
  receive: into('figures'),
});
const daysRequest = request('daysRequest', {
  events: ['daysRequested', 'daysReceived', 'daysFailed'],
  ask: (period: Period) => ({ period }),
  call: async (api, { period }, signal) => ({ days: await api.days(period, signal) }),
  receive: into('days'),
});

export const walletDaysSlice = sessionBoundSlice({
  name: 'walletDays',
  initialState,
  reducers: {
    ...figuresRequest.reducers,
    ...daysRequest.reducers,
    accountingRequested: begins(
      'file',
      (day: string) => ({ day }),
      (state: State, { day }) => {
        state.fileDay = day;
      },
    ),
    accountingReceived: answers('file', () => undefined),
    accountingFailed: fails('file'),
  },
});
export const { actions: walletDaysActions, selectors: walletDaysSelectors } = walletDaysSlice;
export const walletDaysRequests = [figuresRequest, daysRequest];
