import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { saveFile } from '../../../shared/saveFile';
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
const accountingRequest = request('file', {
  events: ['accountingRequested', 'accountingReceived', 'accountingFailed'],
  ask: (day: string) => ({ day }),
  begin: (state, { day }) => {
    state.fileDay = day;
  },
  call: async (api, { day }, signal) => {
    saveFile(await api.accounting(day, signal), `contabilita-${day}.csv`);
  },
  wins: 'first',
});

export const walletDaysSlice = sessionBoundSlice({
  name: 'walletDays',
  initialState,
  requests: [figuresRequest, daysRequest, accountingRequest],
});
export const { actions: walletDaysActions, selectors: walletDaysSelectors } = walletDaysSlice;
