import type { PayloadAction } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { recordCommand } from '../../../shared/request/recordCommand';
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
  /** The control, or the certificate, of the last action, which may have been left since. */
  actingOn: string | null;
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
  actingOn: null,
  changes: 0,
};

type Found = { detail: ControlDetail };
const take = (state: State, { detail }: Found) => {
  Object.assign(state, { control: detail });
};

const change = (state: State) => {
  state.changes += 1;
};
const onShown = recordCommand<State, 'acting'>(
  'acting',
  ({ control, ofCertificate }, id) => control?.control.id === id || ofCertificate?.certificateId === id,
);

const request = requestOf<State, ControlsApi>();
const controlRequest = request('request', {
  events: ['controlRequested', 'controlReceived', 'controlFailed'],
  ask: (controlId: string) => ({ controlId }),
  begin: (state, { controlId }) => {
    if (state.control?.control.id === controlId) return;
    state.control = null;
    onShown.forget(state);
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
    controlClosed: (state) => {
      Object.assign(state, { control: null, request: idle });
      onShown.forget(state);
    },
    ...controlsRequest.reducers,
    certificateLeft: (state) => {
      Object.assign(state, { ofCertificate: null, reading: idle });
      onShown.forget(state);
    },
    /** The minutes, as a file. */
    minutesRequested: (_state, _action: PayloadAction<{ controlId: string }>) => undefined,
    /** The notice of sanction, as a file. */
    noticeRequested: (_state, _action: PayloadAction<{ controlId: string; number: string }>) => undefined,
    /** A dialog was opened, so an earlier refusal is cleared. */
    actingBegun: onShown.forget,
    moveRequested: begins(
      'acting',
      (controlId: string, command: ControlCommand) => ({ controlId, command }),
      onShown.sentFor('controlId'),
    ),
    assignRequested: begins(
      'acting',
      (controlId: string, assignment: ControlAssignment) => ({ controlId, assignment }),
      onShown.sentFor('controlId'),
    ),
    openRequested: begins(
      'acting',
      (wish: ControlOpen) => ({ certificateId: wish.certificateId, wish }),
      onShown.sentFor('certificateId'),
    ),
    answerSent: begins(
      'acting',
      (certificateId: string, answer: ControlAnswer) => ({ certificateId, answer }),
      onShown.sentFor('certificateId'),
    ),
    moved: answers('acting', onShown.answered(take, change)),
    done: answers(
      'acting',
      onShown.answered((_state, _done: { certificateId: string }) => undefined, change),
    ),
    // The action may have been done although its answer was lost: the list shows it.
    actingFailed: fails('acting', onShown.failed(change)),
  },
  selectors: { selectIsActionLeft: onShown.isLeft },
});
export const { actions: controlsActions, selectors: controlsSelectors } = controlsSlice;
export const controlsRequests = [controlRequest, controlsRequest];
