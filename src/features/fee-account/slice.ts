import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../shared/request/reducers';
import { idle, type Request } from '../../shared/request/request';
import type { FeeAccount } from './model';

type State = {
  /** As the server gave it, null until it came. */
  account: FeeAccount | null;
  request: Request;
  saving: Request;
};
const initialState: State = { account: null, request: idle, saving: idle };

export const feeAccountSlice = createSlice({
  name: 'feeAccount',
  initialState,
  reducers: {
    accountRequested: begins('request'),
    accountReceived: answers('request', (state: State, { account }: { account: FeeAccount }) => {
      state.account = account;
    }),
    accountFailed: fails('request'),
    saveRequested: begins('saving', (account: FeeAccount) => ({ account })),
    accountSaved: answers('saving'),
    saveFailed: fails('saving'),
    pageLeft: () => initialState,
  },
  selectors: {
    selectAccount: (state) => state.account,
    selectRequest: (state) => state.request,
    selectSaving: (state) => state.saving,
  },
});
export const { accountRequested, accountReceived, accountFailed, saveRequested, accountSaved, saveFailed, pageLeft } =
  feeAccountSlice.actions;
export const { selectAccount, selectRequest, selectSaving } = feeAccountSlice.selectors;
