import type { PayloadAction } from '@reduxjs/toolkit';
import { draftReducers, initialDraft, type DraftState } from '../../../shared/drafts/draftReducers';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import type { Certificate, CertificatesApi } from '../model';
import type { Beginning, CertificateCircumstances, CertificatePeople, CertificateSaved, FormLookups } from './model';

/** The state of the form, without the typed values. */
export type FormState = {
  /** The certificate on screen or in the form. */
  certificate: Certificate | null;
  draft: DraftState;
  lookups: FormLookups | null;
  lookupsRequest: Request;
  circumstances: CertificateCircumstances | null;
  circumstancesRequest: Request;
  beginning: Request;
  /** The certificate that was created just now. */
  begun: string | null;
  /** Names of the others who have it open. */
  editors: string[];
};

export const initialForm: Omit<FormState, 'certificate'> = {
  draft: initialDraft,
  lookups: null,
  lookupsRequest: idle,
  circumstances: null,
  circumstancesRequest: idle,
  beginning: idle,
  begun: null,
  editors: [],
};

const request = requestOf<FormState, CertificatesApi>();
const lookupsRequest = request('lookupsRequest', {
  events: ['formLookupsRequested', 'formLookupsReceived', 'formLookupsFailed'],
  call: async (api, _, signal) => ({ lookups: await api.lookups(signal) }),
  receive: into('lookups'),
});
const circumstancesRequest = request('circumstancesRequest', {
  events: ['circumstancesRequested', 'circumstancesReceived', 'circumstancesFailed'],
  call: async (api, _, signal) => ({ circumstances: await api.circumstances(signal) }),
  receive: into('circumstances'),
});
/** `certificateId` is chosen once by the page: a retry creates the same certificate. */
const beginningRequest = request('beginning', {
  events: ['beginningSent', 'begun', 'beginningFailed'],
  ask: ({ id, ...beginning }: Beginning) => ({ certificateId: id, ...beginning }),
  call: async (api, { certificateId, id: _request, ...beginning }) => {
    await api.begin({ ...beginning, id: certificateId });
    return { certificateId };
  },
  receive: (state, { certificateId }) => {
    state.begun = certificateId;
  },
  wins: 'first',
});
/** The requests of compiling a certificate. */
export const formRequests = [lookupsRequest, circumstancesRequest, beginningRequest] as const;

/** Reducers of compiling a certificate. */
export const formReducers = {
  ...draftReducers,
  /** The server has saved the typed values, and returns the results. */
  contentSaved(
    { certificate }: FormState,
    {
      payload: { certificateId, ...stored },
    }: PayloadAction<{
      certificateId: string;
      saved: CertificateSaved;
      people: CertificatePeople;
      companyId: string | null;
    }>,
  ) {
    if (certificate?.header.id === certificateId) Object.assign(certificate, stored);
  },
  /** The user has it open, until they leave. */
  editorStays: (_state: FormState, _action: PayloadAction<{ certificateId: string }>) => undefined,
  editorLeft(state: FormState) {
    state.editors = [];
  },
  editorsSeen(state: FormState, { payload }: PayloadAction<{ names: string[] }>) {
    state.editors = payload.names;
  },
  /** The page has navigated to the certificate, or was left. */
  beginningFollowed(state: FormState) {
    Object.assign(state, { beginning: idle, begun: null });
  },
};
