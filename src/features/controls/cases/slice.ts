import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { change } from '../../../shared/request/change';
import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import { optionalRequestOf } from '../../../shared/request/optionalRequestOf';
import { requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import { successNotice } from '../../../shared/successNotice';
import { doneNotices } from './messages';
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

const countsRequest = optionalRequestOf<State, ControlsApi>()('counts', {
  events: ['countsRequested', 'countsReceived'],
  call: (api, signal) => api.queues(signal),
  isReported: true,
});
const notice = (what: keyof typeof doneNotices) => successNotice(doneNotices[what]);
const receive = onShown.answered(take, change);
// The action may have been done although its answer was lost: the list shows it.
const miss = onShown.failed(change);
const moveRequest = request('acting', {
  events: ['moveRequested', 'moved', 'actingFailed'],
  ask: (controlId: string, command: ControlCommand) => ({ controlId, command }),
  begin: onShown.sentFor('controlId'),
  call: async (api, { controlId, command }) => ({ detail: await api.move(controlId, command) }),
  receive,
  miss,
  then: (_, { command }): Action[] => [controlsActions.countsRequested(), notice(command.event)],
  wins: 'first',
});
const assignRequest = request('acting', {
  events: ['assignRequested', 'moved', 'actingFailed'],
  ask: (controlId: string, assignment: ControlAssignment) => ({ controlId, assignment }),
  begin: onShown.sentFor('controlId'),
  call: async (api, { controlId, assignment }) => ({ detail: await api.assign(controlId, assignment) }),
  receive,
  miss,
  then: (): Action[] => [controlsActions.countsRequested(), notice('assigned')],
  wins: 'first',
});
const done = onShown.answered((_state, _done: { certificateId: string }) => undefined, change);
const openRequest = request('acting', {
  events: ['openRequested', 'done', 'actingFailed'],
  ask: (wish: ControlOpen) => ({ certificateId: wish.certificateId, wish }),
  begin: onShown.sentFor('certificateId'),
  call: async (api, { certificateId, wish }) => {
    await api.open(wish);
    return { certificateId };
  },
  receive: done,
  miss,
  then: () => [notice('opened')],
  wins: 'first',
});
const answerRequest = request('acting', {
  events: ['answerSent', 'done', 'actingFailed'],
  ask: (certificateId: string, answer: ControlAnswer) => ({ certificateId, answer }),
  begin: onShown.sentFor('certificateId'),
  call: async (api, { certificateId, answer }) => {
    await api.answer(certificateId, answer);
    return { certificateId };
  },
  receive: done,
  miss,
  then: () => [notice('documentsSent')],
  wins: 'first',
});

export const controlsSlice = sessionBoundSlice({
  name: 'controls',
  initialState,
  requests: [countsRequest, controlRequest, controlsRequest, moveRequest, assignRequest, openRequest, answerRequest],
  reducers: {
    ...gridReducers,
    assigneesRequested: () => undefined,
    assigneesReceived(state, { payload }: PayloadAction<readonly Officer[]>) {
      Object.assign(state, { assignees: payload });
    },
    controlClosed: (state) => {
      Object.assign(state, { control: null, request: idle });
      onShown.forget(state);
    },
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
  },
  selectors: { selectIsActionLeft: onShown.isLeft },
});
export const { actions: controlsActions, selectors: controlsSelectors } = controlsSlice;
