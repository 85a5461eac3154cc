import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import type { Advert, PublicCertificate, VisuraComune, VisuraPage, VisuraSearch, VisuraStreet } from './model';

type State = {
  page: VisuraPage | null;
  request: Request;
  streets: VisuraStreet[];
  streetsRequest: Request;
  comuni: VisuraComune[];
  comuniRequest: Request;
  certificate: PublicCertificate | null;
  certificateRequest: Request;
  copyRequest: Request;
  /** The advertisement of the act with that number. */
  advert: (Advert & { number: string }) | null;
  advertRequest: Request;
  advertSaving: Request;
  office: string | null;
  officeRequest: Request;
};
const initialState: State = {
  page: null,
  request: idle,
  streets: [],
  streetsRequest: idle,
  comuni: [],
  comuniRequest: idle,
  certificate: null,
  certificateRequest: idle,
  copyRequest: idle,
  advert: null,
  advertRequest: idle,
  advertSaving: idle,
  office: null,
  officeRequest: idle,
};

export const visuraSlice = createSlice({
  name: 'visura',
  initialState,
  reducers: {
    searchRequested: begins('request', (search: VisuraSearch) => ({ search })),
    searchAnswered: answers('request', (state: State, { page }: { page: VisuraPage }) => {
      state.page = page;
    }),
    searchFailed: fails('request'),
    streetsRequested: begins('streetsRequest', (text: string) => ({ text })),
    streetsAnswered: answers('streetsRequest', (state: State, { streets }: { streets: VisuraStreet[] }) => {
      state.streets = streets;
    }),
    streetsFailed: fails('streetsRequest'),
    comuniRequested: begins('comuniRequest', (text: string) => ({ text })),
    comuniAnswered: answers('comuniRequest', (state: State, { comuni }: { comuni: VisuraComune[] }) => {
      state.comuni = comuni;
    }),
    comuniFailed: fails('comuniRequest'),
    certificateRequested: begins('certificateRequest', (number: string) => ({ number })),
    certificateAnswered: answers(
      'certificateRequest',
      (state: State, { certificate }: { certificate: PublicCertificate }) => {
        state.certificate = certificate;
      },
    ),
    certificateFailed: fails('certificateRequest'),
    copyRequested: begins('copyRequest', (number: string, state: string) => ({ number, state })),
    copySaved: answers('copyRequest'),
    copyFailed: fails('copyRequest'),
    advertRequested: begins('advertRequest', (number: string) => ({ number })),
    advertAnswered: answers('advertRequest', (state: State, { advert }: { advert: Advert & { number: string } }) => {
      state.advert = advert;
    }),
    advertFailed: fails('advertRequest'),
    advertSaveRequested: begins('advertSaving', (number: string) => ({ number })),
    advertSaved: answers('advertSaving'),
    advertSaveFailed: fails('advertSaving'),
    officeRequested: begins('officeRequest'),
    officeAnswered: answers('officeRequest', (state: State, { office }: { office: string }) => {
      state.office = office;
    }),
    officeFailed: fails('officeRequest'),
  },
  selectors: {
    selectPage: (state) => state.page,
    selectRequest: (state) => state.request,
    selectStreets: (state) => state.streets,
    selectComuni: (state) => state.comuni,
    selectComuniRequest: (state) => state.comuniRequest,
    selectCertificate: (state) => state.certificate,
    selectCertificateRequest: (state) => state.certificateRequest,
    selectCopyRequest: (state) => state.copyRequest,
    selectAdvert: (state) => state.advert,
    selectAdvertRequest: (state) => state.advertRequest,
    selectAdvertSaving: (state) => state.advertSaving,
    selectOffice: (state) => state.office,
    selectOfficeRequest: (state) => state.officeRequest,
  },
});
export const { actions: visuraActions, selectors: visuraSelectors } = visuraSlice;
