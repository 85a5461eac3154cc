import { createSlice } from '@reduxjs/toolkit';
import type { Handle } from '../../../shared/forms/heldValues';
import { memberSelectors } from '../../../shared/request/memberSelectors';
import { idle, type Request } from '../../../shared/request/request';
import { takeValues } from '../../../shared/forms/heldValues';
import { into, requestOf, watchRequests } from '../../../shared/request/requestOf';
import type { Compared, ConsultationProof, Verification, VerificationApi } from './model';

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

const request = requestOf<State, VerificationApi>();
const verificationRequest = request('request', {
  events: ['verificationRequested', 'verificationAnswered', 'verificationFailed'],
  ask: (text: string) => ({ text }),
  begin: (state) => {
    state.verification = null;
    state.compared = null;
    state.comparison = idle;
    state.proving = idle;
  },
  call: async (api, { text }, signal) => ({ verification: await api.verify(text, signal) }),
  receive: into('verification'),
});
const fileChosenRequest = request('comparison', {
  events: ['fileChosen', 'fileCompared', 'comparisonFailed'],
  ask: (file: Handle<File>, verification: Pick<Verification, 'act' | 'copies'>) => ({ file, verification }),
  begin: (state) => {
    state.compared = null;
  },
  call: async (api, { file, verification }) => {
    // Few readers choose a file, so this code is loaded with the choice.
    const { compareFile } = await import('./compareFile');
    return { compared: await compareFile(api, verification, takeValues(file)) };
  },
  receive: into('compared'),
});
const provingRequest = request('proving', {
  events: ['provingRequested', 'proved', 'provingFailed'],
  ask: (number: string, commandId: string) => ({ number, commandId }),
  call: async (api, { number, commandId }) => ({ proof: await api.prove(number, commandId) }),
  receive: into('proof'),
  wins: 'first',
});
const proofRequest = request('proofRequest', {
  events: ['proofRequested', 'proofAnswered', 'proofFailed'],
  ask: (code: string) => ({ code }),
  call: async (api, { code }, signal) => ({ proof: await api.proof(code, signal) }),
  receive: into('proof'),
});
const proofSaveRequest = request('saving', {
  events: ['proofSaveRequested', 'proofSaved', 'proofSaveFailed'],
  ask: (code: string) => ({ code }),
  call: async (api, { code }) => {
    const { saveFile } = await import('../../../shared/saveFile');
    saveFile(await api.proofDocument(code), `consultazione-${code}.pdf`);
    return {};
  },
  wins: 'first',
});

export const verificationSlice = createSlice({
  name: 'verification',
  initialState,
  reducers: {
    ...verificationRequest.reducers,
    ...fileChosenRequest.reducers,
    ...provingRequest.reducers,
    ...proofRequest.reducers,
    ...proofSaveRequest.reducers,
  },
  selectors: memberSelectors(initialState),
});
export const { actions: verificationActions, selectors: verificationSelectors } = verificationSlice;
const verificationRequests = [verificationRequest, fileChosenRequest, provingRequest, proofRequest, proofSaveRequest];

/** Sends the requests. The newest search and the newest file win; a proof is requested once. */
export const verificationFlow = (api: VerificationApi) => watchRequests(api, verificationActions, verificationRequests);
