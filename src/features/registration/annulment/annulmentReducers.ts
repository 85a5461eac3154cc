import type { PayloadAction } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { Registration } from '../signing/model';
import type { AnnulmentAsk, AnnulmentDecision, WaitingAnnulments } from './model';

export type AnnulmentState = {
  annulmentActing: Request;
  /** Requests that wait for an officer; null until loaded. */
  annulmentsWaiting: WaitingAnnulments | null;
  registration: { certificateId: string; progress: Registration } | null;
};
export const initialAnnulment: Omit<AnnulmentState, 'registration'> = {
  annulmentActing: idle,
  annulmentsWaiting: null,
};

export const annulmentReducers = {
  /** A dialog was opened, so an earlier refusal is cleared. */
  annulmentBegun(state: AnnulmentState) {
    state.annulmentActing = idle;
  },
  annulmentAsked: begins('annulmentActing', (certificateId: string, ask: AnnulmentAsk) => ({ certificateId, ask })),
  annulmentDecided: begins('annulmentActing', (certificateId: string, decision: AnnulmentDecision) => ({
    certificateId,
    decision,
  })),
  annulmentDone: answers(
    'annulmentActing',
    (state: AnnulmentState, { certificateId, progress }: { certificateId: string; progress: Registration }) => {
      state.registration = { certificateId, progress };
    },
  ),
  annulmentFailed: fails('annulmentActing'),
  annulmentsRequested: () => undefined,
  annulmentsReceived(state: AnnulmentState, { payload }: PayloadAction<WaitingAnnulments>) {
    state.annulmentsWaiting = payload;
  },
};

export const annulmentSelectors = {
  selectAnnulmentActing: (state: AnnulmentState) => state.annulmentActing,
  selectAnnulmentsWaiting: (state: AnnulmentState) => state.annulmentsWaiting,
};
