import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../request/reducers';
import { idle, type Request } from '../request/request';
import { signedOut } from '../session';

interface Read<Monitor> {
  readonly monitor: Monitor;
  /** The time of the figures' arrival. */
  readonly readAt: string;
}
interface State<Monitor> {
  read: Read<Monitor> | null;
  request: Request;
}

/** The slice of a page of figures: the last ones stay on screen while newer ones load, and after a failure. */
export function makeMonitorSlice<Name extends string, Monitor>(name: Name) {
  const initialState: State<Monitor> = { read: null, request: idle };
  return createSlice({
    name,
    // As a function: the type of the figures is not known here, so neither is what immer makes of it.
    initialState: () => initialState as State<unknown>,
    reducers: {
      monitorRequested: begins('request'),
      monitorReceived: {
        prepare: (answer: { id: string; monitor: Monitor }) => ({
          payload: { ...answer, readAt: new Date().toISOString() },
        }),
        reducer: answers('request', (state: State<unknown>, { monitor, readAt }: Read<unknown>) => {
          state.read = { monitor, readAt };
        }),
      },
      monitorFailed: fails('request'),
    },
    // The next user starts without the figures of this one.
    extraReducers: (builder) => builder.addCase(signedOut, () => initialState as State<unknown>),
    selectors: {
      selectRead: (state) => state.read as Read<Monitor> | null,
      selectRequest: (state) => state.request,
    },
  });
}
