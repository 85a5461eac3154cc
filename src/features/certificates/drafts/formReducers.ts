import type { PayloadAction } from '@reduxjs/toolkit';
import { draftReducers, initialDraft, type DraftState } from '../../../shared/drafts/draftReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { Certificate } from '../model';
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
  formLookupsRequested: begins('lookupsRequest'),
  formLookupsReceived: answers('lookupsRequest', (state: FormState, { lookups }: { lookups: FormLookups }) => {
    state.lookups = lookups;
  }),
  formLookupsFailed: fails('lookupsRequest'),
  circumstancesRequested: begins('circumstancesRequest'),
  circumstancesReceived: answers(
    'circumstancesRequest',
    (state: FormState, { circumstances }: { circumstances: CertificateCircumstances }) => {
      state.circumstances = circumstances;
    },
  ),
  circumstancesFailed: fails('circumstancesRequest'),
  /** `certificateId` is chosen once by the page: a retry creates the same certificate. */
  beginningSent: begins('beginning', ({ id, ...beginning }: Beginning) => ({ certificateId: id, ...beginning })),
  begun: answers('beginning', (state: FormState, { certificateId }: { certificateId: string }) => {
    state.begun = certificateId;
  }),
  beginningFailed: fails('beginning'),
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
