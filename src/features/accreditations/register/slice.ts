import { italianDay } from '../../../../common/days/italianDays';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { requestSlice } from '../../../shared/request/requestSlice';
import { saveFile } from '../../../shared/saveFile';
import { toCriteria, toSearch, type AlboApi, type AlboFile, type AlboPage, type AlboQuery, type Places } from './model';

/** `readAt`: when the page was loaded, in milliseconds. */
type State = {
  page: AlboPage;
  readAt: number;
  request: Request;
  places: Places;
  placesRequest: Request;
  fileRequest: Request;
};
const initialState: State = {
  page: { items: [], totalCount: 0, hasMore: false },
  readAt: 0,
  request: idle,
  places: { comuni: [], province: [], orderTypes: [] },
  placesRequest: idle,
  fileRequest: idle,
};

/** Loads a file; returns it with the name to save it under. */
async function download(api: AlboApi, file: AlboFile, at: number): Promise<[Blob, string]> {
  if (file.kind === 'card')
    return [await api.card(file.certifierNumber), `certificatore-${String(file.certifierNumber)}.vcf`];
  return [await api.export(toCriteria(file.query)), `albo-certificatori-${italianDay(at)}.csv`];
}

const request = requestOf<State, AlboApi>();
const searchRequest = request('request', {
  events: ['searchRequested', 'searchAnswered', 'searchFailed'],
  ask: (query: AlboQuery) => ({ query }),
  begin: (state) => {
    // A new search clears the failure of an earlier file.
    if (state.fileRequest.status === 'failed') state.fileRequest = idle;
  },
  call: async (api, { query }, signal) => ({ page: await api.list(toSearch(query), signal), at: Date.now() }),
  receive: (state, { page, at }) => {
    state.page = page;
    state.readAt = at;
  },
});
const fileRequest = request('fileRequest', {
  events: ['fileRequested', 'fileSaved', 'fileFailed'],
  ask: (file: AlboFile) => ({ file, at: Date.now() }),
  call: async (api, { file, at }) => {
    saveFile(...(await download(api, file, at)));
  },
  wins: 'first',
});
const placesRequest = request('placesRequest', {
  events: ['placesRequested', 'placesReceived', 'placesFailed'],
  call: async (api, _, signal) => {
    const [comuni, province, orderTypes] = await Promise.all([
      api.comuni(signal),
      api.province(signal),
      api.orderTypes(signal),
    ]);
    return { places: { comuni, province, orderTypes } };
  },
  receive: into('places'),
});

/** The latest search replaces earlier ones; the lists of the form load in parallel, and files one at a time. */
export const alboSlice = requestSlice({
  name: 'albo',
  initialState,
  requests: [searchRequest, fileRequest, placesRequest],
});
export const { actions: alboActions, selectors: alboSelectors } = alboSlice;
