import type { PayloadAction } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { Registration } from '../registration/model';
import type { AnnulmentAsk, AnnulmentDecision, WaitingAnnulments } from './model';

export type AnnulmentState = {
  annulmentActing: Request;
  /** What waits for an officer; null until it is known. */
  annulmentsWaiting: WaitingAnnulments | null;
  registration: { certificateId: string; told: Registration } | null;
};
export const initialAnnulment: Omit<AnnulmentState, 'registration'> = {
  annulmentActing: idle,
  annulmentsWaiting: null,
};

export const annulmentReducers = {
  /** A dialog opens: what was refused before is over. */
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
    (state: AnnulmentState, { certificateId, told }: { certificateId: string; told: Registration }) => {
      state.registration = { certificateId, told };
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
