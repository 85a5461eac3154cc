import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { AlboChoices, OrderType, OwnAlboEntry } from './model';

type State = { own: OwnAlboEntry | null; orderTypes: OrderType[]; request: Request; saving: Request };
const initialState: State = { own: null, orderTypes: [], request: idle, saving: idle };

export const alboEntrySlice = createSlice({
  name: 'alboEntry',
  initialState,
  reducers: {
    /** Loads the entry again; the refusal of an earlier save is no longer shown. */
    entryRequested: begins(
      'request',
      () => ({}),
      (state: State) => {
        state.saving = idle;
      },
    ),
    entryReceived: answers(
      'request',
      (state: State, { own, orderTypes }: { own: OwnAlboEntry; orderTypes: OrderType[] }) => {
        Object.assign(state, { own, orderTypes });
      },
    ),
    entryFailed: fails('request'),
    saveRequested: begins('saving', (choices: AlboChoices) => ({ choices })),
    entrySaved: answers('saving', (state: State, { own }: { own: OwnAlboEntry }) => {
      state.own = own;
    }),
    saveFailed: fails('saving'),
  },
  // The next user starts without the choices of this one.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectOwn: (state) => state.own,
    selectOrderTypes: (state) => state.orderTypes,
    selectRequest: (state) => state.request,
    selectSaving: (state) => state.saving,
  },
});
export const { actions: alboEntryActions, selectors: alboEntrySelectors } = alboEntrySlice;
