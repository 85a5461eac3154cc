import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { Period, WalletDay, WalletFigures } from './model';

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

export const walletDaysSlice = createSlice({
  name: 'walletDays',
  initialState,
  reducers: {
    figuresRequested: begins('figuresRequest'),
    figuresReceived: answers('figuresRequest', (state: State, { figures }: { figures: WalletFigures }) => {
      Object.assign(state, { figures });
    }),
    figuresFailed: fails('figuresRequest'),
    daysRequested: begins('daysRequest', (period: Period) => ({ period })),
    daysReceived: answers('daysRequest', (state: State, { days }: { days: readonly WalletDay[] }) => {
      Object.assign(state, { days });
    }),
    daysFailed: fails('daysRequest'),
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
  // The next user starts with an empty state.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectFigures: (state) => state.figures,
    selectFiguresRequest: (state) => state.figuresRequest,
    selectDays: (state) => state.days,
    selectDaysRequest: (state) => state.daysRequest,
    selectFile: (state) => state.file,
    selectFileDay: (state) => state.fileDay,
  },
});
export const { actions: walletDaysActions, selectors: walletDaysSelectors } = walletDaysSlice;
