import { createSlice } from '@reduxjs/toolkit';
import { memberSelectors } from '../../../shared/request/memberSelectors';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf, watchRequests } from '../../../shared/request/requestOf';
import type {
  Advert,
  PublicCertificate,
  VisuraComune,
  VisuraPage,
  VisuraSearch,
  VisuraStreet,
  VisuraApi,
} from './model';

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

const request = requestOf<State, VisuraApi>();
const searchRequest = request('request', {
  events: ['searchRequested', 'searchAnswered', 'searchFailed'],
  ask: (search: VisuraSearch) => ({ search }),
  call: async (api, { search }, signal) => {
    if (search.by === 'text') {
      const { by: _, ...text } = search;
      return { page: await api.search(text, signal) };
    }
    const { by: _, ...unit } = search;
    return { page: await api.cadastre(unit, signal) };
  },
  receive: into('page'),
});
const streetsRequest = request('streetsRequest', {
  events: ['streetsRequested', 'streetsAnswered', 'streetsFailed'],
  ask: (text: string) => ({ text }),
  call: async (api, { text }, signal) => ({ streets: await api.streets(text, signal) }),
  receive: into('streets'),
});
const comuniRequest = request('comuniRequest', {
  events: ['comuniRequested', 'comuniAnswered', 'comuniFailed'],
  ask: (text: string) => ({ text }),
  call: async (api, { text }, signal) => ({ comuni: await api.comuni(text, signal) }),
  receive: into('comuni'),
});
const certificateRequest = request('certificateRequest', {
  events: ['certificateRequested', 'certificateAnswered', 'certificateFailed'],
  ask: (number: string) => ({ number }),
  call: async (api, { number }, signal) => ({ certificate: await api.certificate(number, signal) }),
  receive: into('certificate'),
});
const copyRequest = request('copyRequest', {
  events: ['copyRequested', 'copySaved', 'copyFailed'],
  ask: (number: string, state: string) => ({ number, state }),
  call: async (api, { number, state }) => {
    const document = await api.document(number);
    const [{ certificateFileName }, { saveFile }] = await Promise.all([
      import('../../../../common/certificates/fileName'),
      import('../../../shared/saveFile'),
    ]);
    saveFile(document, `${certificateFileName(number, state)}-copia.pdf`);
    return {};
  },
  wins: 'first',
});
const advertRequest = request('advertRequest', {
  events: ['advertRequested', 'advertAnswered', 'advertFailed'],
  ask: (number: string) => ({ number }),
  call: async (api, { number }) => ({ advert: { number, ...(await api.advert(number)) } }),
  receive: into('advert'),
});
const advertSaveRequest = request('advertSaving', {
  events: ['advertSaveRequested', 'advertSaved', 'advertSaveFailed'],
  ask: (number: string) => ({ number }),
  call: async (api, { number }) => {
    const { saveFile } = await import('../../../shared/saveFile');
    saveFile(await api.advertDocument(number), `APE-${number}-annuncio.pdf`);
    return {};
  },
  wins: 'first',
});
const officeRequest = request('officeRequest', {
  events: ['officeRequested', 'officeAnswered', 'officeFailed'],
  call: async (api) => ({ office: await api.office() }),
  receive: into('office'),
  wins: 'first',
});

export const visuraSlice = createSlice({
  name: 'visura',
  initialState,
  reducers: {
    ...searchRequest.reducers,
    ...streetsRequest.reducers,
    ...comuniRequest.reducers,
    ...certificateRequest.reducers,
    ...copyRequest.reducers,
    ...advertRequest.reducers,
    ...advertSaveRequest.reducers,
    ...officeRequest.reducers,
  },
  selectors: memberSelectors(initialState),
});
export const { actions: visuraActions, selectors: visuraSelectors } = visuraSlice;
const visuraRequests = [
  searchRequest,
  streetsRequest,
  comuniRequest,
  certificateRequest,
  copyRequest,
  advertRequest,
  advertSaveRequest,
  officeRequest,
];

/** Sends the requests. The newest search wins, and so do the newest suggestions; one copy at a time. */
export const visuraFlow = (api: VisuraApi) => watchRequests(api, visuraActions, visuraRequests);
