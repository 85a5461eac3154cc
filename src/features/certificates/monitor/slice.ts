import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { RegistrationMonitor } from './model';

/** The last figures stay while newer ones load. `readAt` is the time of their arrival. */
type State = { read: { monitor: RegistrationMonitor; readAt: string } | null; request: Request };
const initialState: State = { read: null, request: idle };

export const certificateMonitorSlice = createSlice({
  name: 'certificateMonitor',
  initialState,
  reducers: {
    monitorRequested: begins('request'),
    monitorReceived: {
      prepare: (answer: { id: string; monitor: RegistrationMonitor }) => ({
        payload: { ...answer, readAt: new Date().toISOString() },
      }),
      reducer: answers(
        'request',
        (state: State, { monitor, readAt }: { monitor: RegistrationMonitor; readAt: string }) => {
          state.read = { monitor, readAt };
        },
      ),
    },
    monitorFailed: fails('request'),
  },
  // The next user starts without the data of this one.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectRead: (state) => state.read, selectRequest: (state) => state.request },
});
export const { monitorRequested, monitorReceived, monitorFailed } = certificateMonitorSlice.actions;
export const { selectRead, selectRequest } = certificateMonitorSlice.selectors;
