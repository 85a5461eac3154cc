import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';
import { awaits, type Request } from '../../shared/request/request';
import { signedOut } from '../../shared/session';
import type { AlboChoices, OrderType, OwnAlboEntry } from './model';

type State = { own: OwnAlboEntry | null; orderTypes: OrderType[]; request: Request; saving: Request };
const initialState: State = { own: null, orderTypes: [], request: { status: 'idle' }, saving: { status: 'idle' } };

export const alboEntrySlice = createSlice({
  name: 'alboEntry',
  initialState,
  reducers: {
    /** The entry is wanted as it is now; what an earlier save was refused with is not told any more. */
    entryRequested: {
      prepare: () => ({ payload: { id: nanoid() } }),
      reducer(state, { payload }: PayloadAction<{ id: string }>) {
        state.request = { status: 'pending', id: payload.id };
        state.saving = { status: 'idle' };
      },
    },
    entryReceived(state, { payload }: PayloadAction<{ id: string; own: OwnAlboEntry; orderTypes: OrderType[] }>) {
      if (!awaits(state.request, payload.id)) return;
      Object.assign(state, { own: payload.own, orderTypes: payload.orderTypes, request: { status: 'done' } });
    },
    entryFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.request, payload.id)) state.request = { status: 'failed', error: payload.error };
    },
    saveRequested: {
      prepare: (choices: AlboChoices) => ({ payload: { id: nanoid(), choices } }),
      reducer(state, { payload }: PayloadAction<{ id: string; choices: AlboChoices }>) {
        state.saving = { status: 'pending', id: payload.id };
      },
    },
    entrySaved(state, { payload }: PayloadAction<{ id: string; own: OwnAlboEntry }>) {
      if (awaits(state.saving, payload.id)) Object.assign(state, { own: payload.own, saving: { status: 'done' } });
    },
    saveFailed(state, { payload }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state.saving, payload.id)) state.saving = { status: 'failed', error: payload.error };
    },
  },
  // What one user chose is not the next one's.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectOwn: (state) => state.own,
    selectOrderTypes: (state) => state.orderTypes,
    selectRequest: (state) => state.request,
    selectSaving: (state) => state.saving,
  },
});
export const { entryRequested, entryReceived, entryFailed, saveRequested, entrySaved, saveFailed } =
  alboEntrySlice.actions;
export const { selectOwn, selectOrderTypes, selectRequest, selectSaving } = alboEntrySlice.selectors;
