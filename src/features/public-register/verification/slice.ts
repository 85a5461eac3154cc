import { createSlice } from '@reduxjs/toolkit';
import type { Handle } from '../../../shared/forms/heldValues';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { Compared, ConsultationProof, Verification } from './model';

type State = {
  verification: Verification | null;
  request: Request;
  /** The result for the chosen file, and its SHA-256 where it was read. */
  compared: Compared | null;
  comparison: Request;
  proof: ConsultationProof | null;
  proofRequest: Request;
  proving: Request;
  saving: Request;
};
const initialState: State = {
  verification: null,
  request: idle,
  compared: null,
  comparison: idle,
  proof: null,
  proofRequest: idle,
  proving: idle,
  saving: idle,
};

export const verificationSlice = createSlice({
  name: 'verification',
  initialState,
  reducers: {
    verificationRequested: begins(
      'request',
      (text: string) => ({ text }),
      (state: State) => {
        state.verification = null;
        state.compared = null;
        state.comparison = idle;
        state.proving = idle;
      },
    ),
    verificationAnswered: answers('request', (state: State, { verification }: { verification: Verification }) => {
      state.verification = verification;
    }),
    verificationFailed: fails('request'),
    fileChosen: begins(
      'comparison',
      (file: Handle<File>, verification: Pick<Verification, 'act' | 'copies'>) => ({ file, verification }),
      (state: State) => {
        state.compared = null;
      },
    ),
    fileCompared: answers('comparison', (state: State, { compared }: { compared: Compared }) => {
      state.compared = compared;
    }),
    comparisonFailed: fails('comparison'),
    provingRequested: begins('proving', (number: string, commandId: string) => ({ number, commandId })),
    proved: answers('proving', (state: State, { proof }: { proof: ConsultationProof }) => {
      state.proof = proof;
    }),
    provingFailed: fails('proving'),
    proofRequested: begins('proofRequest', (code: string) => ({ code })),
    proofAnswered: answers('proofRequest', (state: State, { proof }: { proof: ConsultationProof }) => {
      state.proof = proof;
    }),
    proofFailed: fails('proofRequest'),
    proofSaveRequested: begins('saving', (code: string) => ({ code })),
    proofSaved: answers('saving'),
    proofSaveFailed: fails('saving'),
  },
  selectors: {
    selectVerification: (state) => state.verification,
    selectRequest: (state) => state.request,
    selectCompared: (state) => state.compared,
    selectProof: (state) => state.proof,
    selectProofRequest: (state) => state.proofRequest,
    selectProving: (state) => state.proving,
    selectSaving: (state) => state.saving,
  },
});
export const { actions: verificationActions, selectors: verificationSelectors } = verificationSlice;
