import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../shared/errors';

/** A change of the tenant by its name. `unavailable`: there is none of that name, or none that is active. */
export type Switching =
  | { status: 'idle' }
  | { status: 'pending'; id: string }
  | { status: 'done' }
  | { status: 'unavailable'; name: string }
  | { status: 'failed'; error: AppError };

type State = { switching: Switching };
const initialState: State = { switching: { status: 'idle' } };
const awaits = ({ switching }: State, id: string) => switching.status === 'pending' && switching.id === id;

export const tenantSwitchSlice = createSlice({
  name: 'tenantSwitch',
  initialState,
  reducers: {
    /** The user wants to work in the tenant of this name, or in the host when it is empty. */
    switchRequested: {
      prepare: (name: string) => ({ payload: { id: nanoid(), name } }),
      reducer(state, { payload: { id } }: PayloadAction<{ id: string; name: string }>) {
        state.switching = { status: 'pending', id };
      },
    },
    tenantSwitched(state, { payload: { id } }: PayloadAction<{ id: string }>) {
      if (awaits(state, id)) state.switching = { status: 'done' };
    },
    tenantNotAvailable(state, { payload: { id, name } }: PayloadAction<{ id: string; name: string }>) {
      if (awaits(state, id)) state.switching = { status: 'unavailable', name };
    },
    switchFailed(state, { payload: { id, error } }: PayloadAction<{ id: string; error: AppError }>) {
      if (awaits(state, id)) state.switching = { status: 'failed', error };
    },
    /** The dialog is gone, with what it showed. */
    switchLeft: () => initialState,
  },
  selectors: { selectSwitching: (state) => state.switching },
});
export const { switchRequested, tenantSwitched, tenantNotAvailable, switchFailed, switchLeft } =
  tenantSwitchSlice.actions;
export const { selectSwitching } = tenantSwitchSlice.selectors;

/** The address that the program was opened with names a tenant, by its id; the host by an empty one. */
export const tenantNamed = createAction<{ id: string }>('tenantSwitch/tenantNamed');
