import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../../shared/request/reducers';
import { awaits, idle, type Request } from '../../../../shared/request/request';

/** A change of the tenant by its name. `unavailable`: there is none of that name, or none that is active. */
export type Switching = Request | { status: 'unavailable'; name: string };

type State = { switching: Switching };
const initialState: State = { switching: idle };

export const tenantSwitchSlice = createSlice({
  name: 'tenantSwitch',
  initialState,
  reducers: {
    /** The user wants to work in the tenant of this name, or in the host when it is empty. */
    switchRequested: begins('switching', (name: string) => ({ name })),
    tenantSwitched: answers('switching'),
    tenantNotAvailable(state, { payload: { id, name } }: PayloadAction<{ id: string; name: string }>) {
      if (awaits(state.switching, id)) state.switching = { status: 'unavailable', name };
    },
    switchFailed: fails('switching'),
    /** The dialog was closed, with its result. */
    switchLeft: () => initialState,
  },
  selectors: { selectSwitching: (state) => state.switching },
});
export const { actions: tenantSwitchActions, selectors: tenantSwitchSelectors } = tenantSwitchSlice;

/** The address that the program was opened with names a tenant, by its id; the host by an empty one. */
export const tenantNamed = createAction<{ id: string }>('tenantSwitch/tenantNamed');
