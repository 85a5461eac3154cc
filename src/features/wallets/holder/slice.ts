import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { listFileReducers } from '../../../shared/listExport/listFile';
import { errorReported } from '../../../shared/errorReporting';
import { idle, type Request } from '../../../shared/request/request';
import { savedNotice } from '../../../shared/forms/notices';
import { successNotice } from '../../../shared/successNotice';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { saveFile } from '../../../shared/saveFile';
import type { MovementExport, MyWallet, Period, Receipt, WalletDetail, WalletApi } from './model';

type State = {
  /** The wallets that the user can reach, null until they are loaded. */
  wallets: readonly MyWallet[] | null;
  listing: Request;
  /** The wallet on screen. */
  wallet: WalletDetail | null;
  request: Request;
  grid: GridState;
  isExporting: boolean;
  printing: Request;
  saving: Request;
  fetching: Request;
};
const initialState: State = {
  wallets: null,
  listing: idle,
  wallet: null,
  request: idle,
  grid: initialGrid,
  isExporting: false,
  printing: idle,
  saving: idle,
  fetching: idle,
};

const request = requestOf<State, WalletApi>();
const walletsRequest = request('listing', {
  events: ['walletsRequested', 'walletsReceived', 'walletsFailed'],
  call: async (api, _, signal) => ({ wallets: await api.mine(signal) }),
  receive: into('wallets'),
});
const walletRequest = request('request', {
  events: ['walletRequested', 'walletReceived', 'walletFailed'],
  ask: (walletId: string) => ({ walletId }),
  begin: (state, { walletId }) => {
    if (state.wallet?.id !== walletId) state.wallet = null;
  },
  call: async (api, { walletId }, signal) => ({ wallet: await api.get(walletId, signal) }),
  receive: into('wallet'),
});
const lowBalanceRequest = request('saving', {
  events: ['lowBalanceSent', 'lowBalanceSaved', 'lowBalanceFailed'],
  ask: (walletId: string, cents: number | null) => ({ walletId, cents }),
  call: async (api, { walletId, cents }) => ({ wallet: await api.setLowBalance(walletId, cents) }),
  receive: into('wallet'),
  then: () => [successNotice(savedNotice)],
  wins: 'first',
});
const statementRequest = request('printing', {
  events: ['statementRequested', 'statementReceived', 'statementFailed'],
  ask: (walletId: string, period: Period) => ({ walletId, period }),
  call: async (api, { walletId, period }, signal) => {
    saveFile(await api.statement(walletId, period, signal), `estratto-conto-${period.from}-${period.to}.pdf`);
  },
  wins: 'first',
});
const receiptRequest = request('fetching', {
  events: ['receiptRequested', 'receiptReceived', 'receiptFailed'],
  ask: (receipt: Receipt) => ({ receipt }),
  call: async (api, { receipt: { id, number } }, signal) => {
    saveFile(await api.receipt(id, signal), `ricevuta-${number.replace('/', '-')}.pdf`);
  },
  otherwise: (failure) => [errorReported(failure)],
  wins: 'first',
});

export const walletSlice = sessionBoundSlice({
  name: 'wallet',
  initialState,
  requests: [walletsRequest, walletRequest, lowBalanceRequest, statementRequest, receiptRequest],
  reducers: {
    ...gridReducers,
    ...listFileReducers<MovementExport>(),
    /** A dialog about the wallet is opened or closed, so the outcome of an earlier one is cleared. */
    dialogChanged(state) {
      Object.assign(state, { printing: idle, saving: idle });
    },
  },
});
export const { actions: walletActions, selectors: walletSelectors } = walletSlice;
