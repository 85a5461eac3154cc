import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { PlantMonitor } from './model';

/** The figures that came last stay while newer ones are on their way. `readAt` is when they came. */
type State = { read: { monitor: PlantMonitor; readAt: string } | null; request: Request };
const initialState: State = { read: null, request: idle };

export const plantMonitorSlice = createSlice({
  name: 'plantMonitor',
  initialState,
  reducers: {
    monitorRequested: begins('request'),
    monitorReceived: {
      prepare: (answer: { id: string; monitor: PlantMonitor }) => ({
        payload: { ...answer, readAt: new Date().toISOString() },
      }),
      reducer: answers('request', (state: State, { monitor, readAt }: { monitor: PlantMonitor; readAt: string }) => {
        state.read = { monitor, readAt };
      }),
    },
    monitorFailed: fails('request'),
  },
  // The next user starts with an empty state.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectRead: (state) => state.read, selectRequest: (state) => state.request },
});
export const { monitorRequested, monitorReceived, monitorFailed } = plantMonitorSlice.actions;
export const { selectRead, selectRequest } = plantMonitorSlice.selectors;
