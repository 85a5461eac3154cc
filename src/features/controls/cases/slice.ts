import type { PayloadAction } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type {
  CertificateControl,
  ControlAnswer,
  ControlAssignment,
  ControlCommand,
  ControlDetail,
  ControlOpen,
  Officer,
  ControlsApi,
} from './model';

type OfCertificate = { certificateId: string; items: readonly CertificateControl[] };

/** `changes` counts changed controls: the list on screen reloads when it rises. */
type State = {
  grid: GridState;
  counts: Record<string, number> | null;
  /** Null while they are loading. */
  assignees: readonly Officer[] | null;
  /** The control that is open beside the list. */
  control: ControlDetail | null;
  request: Request;
  /** The controls of the certificate in sight. */
  ofCertificate: OfCertificate | null;
  reading: Request;
  acting: Request;
  changes: number;
};
const initialState: State = {
  grid: initialGrid,
  counts: null,
  assignees: null,
  control: null,
  request: idle,
  ofCertificate: null,
  reading: idle,
  acting: idle,
  changes: 0,
};

type Found = { detail: ControlDetail };
const take = (state: State, { detail }: Found) => {
  Object.assign(state, { control: detail });
};

const request = requestOf<State, ControlsApi>();
const controlRequest = request('request', {
  events: ['controlRequested', 'controlReceived', 'controlFailed'],
  ask: (controlId: string) => ({ controlId }),
  begin: (state, { controlId }) => {
    if (state.control?.control.id !== controlId) Object.assign(state, { control: null, acting: idle });
  },
  call: async (api, { controlId }, signal) => ({ detail: await api.get(controlId, signal) }),
  receive: (state, answer) => {
    take(state, answer);
  },
  endedBy: 'controlClosed',
});
const controlsRequest = request('reading', {
  events: ['controlsRequested', 'controlsReceived', 'controlsUnread'],
  ask: (certificateId: string) => ({ certificateId }),
  call: async (api, { certificateId }, signal) => ({
    certificateId,
    items: await api.ofCertificate(certificateId, signal),
  }),
  receive: (state, { certificateId, items }) => {
    Object.assign(state, { ofCertificate: { certificateId, items } });
  },
});

export const controlsSlice = sessionBoundSlice({
  name: 'controls',
  initialState,
  reducers: {
    ...gridReducers,
    countsRequested: () => undefined,
    countsReceived(state, { payload }: PayloadAction<Record<string, number>>) {
      state.counts = payload;
    },
    assigneesRequested: () => undefined,
    assigneesReceived(state, { payload }: PayloadAction<readonly Officer[]>) {
      Object.assign(state, { assignees: payload });
    },
    ...controlRequest.reducers,
    controlClosed: (state) => ({ ...state, control: null, request: idle, acting: idle }),
    ...controlsRequest.reducers,
    /** The minutes, as a file. */
    minutesRequested: (_state, _action: PayloadAction<{ controlId: string }>) => undefined,
    /** The notice of sanction, as a file. */
    noticeRequested: (_state, _action: PayloadAction<{ controlId: string; number: string }>) => undefined,
    /** A dialog was opened, so an earlier refusal is cleared. */
    actingBegun(state) {
      state.acting = idle;
    },
    moveRequested: begins('acting', (controlId: string, command: ControlCommand) => ({ controlId, command })),
    assignRequested: begins('acting', (controlId: string, assignment: ControlAssignment) => ({
      controlId,
      assignment,
    })),
    openRequested: begins('acting', (wish: ControlOpen) => ({ wish })),
    answerSent: begins('acting', (certificateId: string, answer: ControlAnswer) => ({ certificateId, answer })),
    moved: answers('acting', (state: State, found: Found) => {
      take(state, found);
      state.changes += 1;
    }),
    done: answers('acting', (state: State) => {
      state.changes += 1;
    }),
    actingFailed: fails('acting'),
  },
});
export const { actions: controlsActions, selectors: controlsSelectors } = controlsSlice;
export const controlsRequests = [controlRequest, controlsRequest];
