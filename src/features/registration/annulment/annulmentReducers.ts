import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import { optionalRequestOf } from '../../../shared/request/optionalRequestOf';
import { requestOf } from '../../../shared/request/requestOf';
import { successNotice } from '../../../shared/successNotice';
import type { Registration } from '../signing/model';
import { annulmentNotices } from './messages';
import type { AnnulmentApi, AnnulmentAsk, AnnulmentDecision, WaitingAnnulments } from './model';

export type AnnulmentState = {
  /** The certificate on screen. */
  certificate: { header: { id: string } } | null;
  annulmentActing: Request;
  /** The certificate of the last request or decision, which may have been left since. */
  annulmentActingOn: string | null;
  /** Requests that wait for an officer; null until loaded. */
  annulmentsWaiting: WaitingAnnulments | null;
  registration: { certificateId: string; progress: Registration } | null;
};
export const initialAnnulment: Omit<AnnulmentState, 'certificate' | 'registration'> = {
  annulmentActing: idle,
  annulmentActingOn: null,
  annulmentsWaiting: null,
};

const onAnnulled = recordCommand<AnnulmentState, 'annulmentActing'>(
  'annulmentActing',
  ({ certificate }, id) => certificate?.header.id === id,
);

const request = requestOf<AnnulmentState, AnnulmentApi>();
const receive = onAnnulled.answered(
  (state, { certificateId, progress }: { certificateId: string; progress: Registration }) => {
    state.registration = { certificateId, progress };
  },
);
const miss = onAnnulled.failed();
const askRequest = request('annulmentActing', {
  events: ['annulmentAsked', 'annulmentDone', 'annulmentFailed'],
  ask: (certificateId: string, ask: AnnulmentAsk) => ({ certificateId, ask }),
  begin: onAnnulled.sentFor('certificateId'),
  call: async (api, { certificateId, ask }) => ({
    certificateId,
    progress: await api.askAnnulment(certificateId, ask),
  }),
  receive,
  miss,
  then: () => [successNotice(annulmentNotices.asked)],
  wins: 'first',
});
const decisionRequest = request('annulmentActing', {
  events: ['annulmentDecided', 'annulmentDone', 'annulmentFailed'],
  ask: (certificateId: string, decision: AnnulmentDecision) => ({ certificateId, decision }),
  begin: onAnnulled.sentFor('certificateId'),
  call: async (api, { certificateId, decision }) => ({
    certificateId,
    progress: await api.decideAnnulment(certificateId, decision),
  }),
  receive,
  miss,
  then: (_, { decision }) => [successNotice(annulmentNotices[decision.isGranted ? 'granted' : 'refused'])],
  wins: 'first',
});
const waitingRequest = optionalRequestOf<AnnulmentState, AnnulmentApi>()('annulmentsWaiting', {
  events: ['annulmentsRequested', 'annulmentsReceived'],
  call: (api, signal) => api.annulments(signal),
});
/** Requests and decides annulments, and loads those that wait. */
export const annulmentRequests = [askRequest, decisionRequest, waitingRequest] as const;

export const annulmentReducers = {
  /** A dialog was opened, so an earlier refusal is cleared. */
  annulmentBegun: onAnnulled.forget,
};

export const annulmentSelectors = {
  selectIsAnnulmentLeft: onAnnulled.isLeft,
  selectAnnulmentActing: (state: AnnulmentState) => state.annulmentActing,
  selectAnnulmentsWaiting: (state: AnnulmentState) => state.annulmentsWaiting,
};
