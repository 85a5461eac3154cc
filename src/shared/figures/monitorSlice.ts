import { idle, type Request } from '../request/request';
import { requestOf } from '../request/requestOf';
import { sessionBoundSlice } from '../request/sessionBoundSlice';

interface Read<Monitor> {
  readonly monitor: Monitor;
  /** The time of the figures' arrival. */
  readonly readAt: string;
}
/** The type of the figures is not known here. */
type State = { read: Read<unknown> | null; request: Request };
const initialState: State = { read: null, request: idle };

const monitorRequest = requestOf<State, { get: (signal: AbortSignal) => Promise<unknown> }>()('request', {
  events: ['monitorRequested', 'monitorReceived', 'monitorFailed'],
  call: async (api, _, signal) => ({ monitor: await api.get(signal), readAt: new Date().toISOString() }),
  receive: (state, { monitor, readAt }) => {
    state.read = { monitor, readAt };
  },
});

/** The slice of a page of figures: the last ones stay on screen while newer ones load, and after a failure. */
export const makeMonitorSlice = <Name extends string, Monitor>(name: Name) =>
  sessionBoundSlice({
    name,
    initialState,
    requests: [monitorRequest],
    selectors: { selectRead: (state: State) => state.read as Read<Monitor> | null },
  });
