import { createSlice } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { listFileReducers } from '../../../shared/listExport/listFile';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { MovementExport, MyWallet, Period, Receipt, WalletDetail } from './model';

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

type Found = { wallet: WalletDetail };
function take(state: State, { wallet }: Found): void {
  state.wallet = wallet;
}

export const walletSlice = createSlice({
  name: 'wallet',
  initialState,
  reducers: {
    ...gridReducers,
    ...listFileReducers<MovementExport>(),
    walletsRequested: begins('listing'),
    walletsReceived: answers('listing', (state: State, { wallets }: { wallets: readonly MyWallet[] }) => {
      Object.assign(state, { wallets });
    }),
    walletsFailed: fails('listing'),
    walletRequested: begins(
      'request',
      (walletId: string) => ({ walletId }),
      (state: State, { walletId }) => {
        if (state.wallet?.id !== walletId) state.wallet = null;
      },
    ),
    walletReceived: answers('request', take),
    walletFailed: fails('request'),
    lowBalanceSent: begins('saving', (walletId: string, cents: number | null) => ({ walletId, cents })),
    lowBalanceSaved: answers('saving', take),
    lowBalanceFailed: fails('saving'),
    statementRequested: begins('printing', (walletId: string, period: Period) => ({ walletId, period })),
    statementReceived: answers('printing'),
    statementFailed: fails('printing'),
    receiptRequested: begins('fetching', (receipt: Receipt) => ({ receipt })),
    receiptReceived: answers('fetching'),
    receiptFailed: fails('fetching'),
    /** A dialog about the wallet is opened or closed, so the outcome of an earlier one is cleared. */
    dialogChanged(state) {
      Object.assign(state, { printing: idle, saving: idle });
    },
  },
  // The next user starts with an empty state.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectWallets: (state) => state.wallets,
    selectListing: (state) => state.listing,
    selectWallet: (state) => state.wallet,
    selectRequest: (state) => state.request,
    selectGrid: (state) => state.grid,
    selectIsExporting: (state) => state.isExporting,
    selectPrinting: (state) => state.printing,
    selectSaving: (state) => state.saving,
  },
});
export const { actions: walletActions, selectors: walletSelectors } = walletSlice;
