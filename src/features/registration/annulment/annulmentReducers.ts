import type { PayloadAction } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import type { Registration } from '../signing/model';
import type { AnnulmentAsk, AnnulmentDecision, WaitingAnnulments } from './model';

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

export const annulmentReducers = {
  /** A dialog was opened, so an earlier refusal is cleared. */
  annulmentBegun: onAnnulled.forget,
  annulmentAsked: begins(
    'annulmentActing',
    (certificateId: string, ask: AnnulmentAsk) => ({ certificateId, ask }),
    onAnnulled.sentFor('certificateId'),
  ),
  annulmentDecided: begins(
    'annulmentActing',
    (certificateId: string, decision: AnnulmentDecision) => ({ certificateId, decision }),
    onAnnulled.sentFor('certificateId'),
  ),
  annulmentDone: answers(
    'annulmentActing',
    onAnnulled.answered((state, { certificateId, progress }: { certificateId: string; progress: Registration }) => {
      state.registration = { certificateId, progress };
    }),
  ),
  annulmentFailed: fails('annulmentActing', onAnnulled.failed()),
  annulmentsRequested: () => undefined,
  annulmentsReceived(state: AnnulmentState, { payload }: PayloadAction<WaitingAnnulments>) {
    state.annulmentsWaiting = payload;
  },
};

export const annulmentSelectors = {
  selectIsAnnulmentLeft: onAnnulled.isLeft,
  selectAnnulmentActing: (state: AnnulmentState) => state.annulmentActing,
  selectAnnulmentsWaiting: (state: AnnulmentState) => state.annulmentsWaiting,
};
