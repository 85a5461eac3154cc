import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { CertificateUnit, CodedComune, UnitSearch, EnergyCadastreApi } from './model';

type State = { units: CertificateUnit[]; request: Request; comuni: CodedComune[]; comuniRequest: Request };
const initialState: State = { units: [], request: idle, comuni: [], comuniRequest: idle };

const request = requestOf<State, EnergyCadastreApi>();
const unitsRequest = request('request', {
  events: ['unitsRequested', 'unitsReceived', 'unitsFailed'],
  ask: (search: UnitSearch) => ({ search }),
  call: async (api, { search }, signal) => ({ units: await api.units(search, signal) }),
  receive: into('units'),
});
const comuniRequest = request('comuniRequest', {
  events: ['comuniRequested', 'comuniReceived', 'comuniFailed'],
  call: async (api, _, signal) => ({ comuni: await api.comuni(signal) }),
  receive: into('comuni'),
});

export const energyCadastreSlice = sessionBoundSlice({
  name: 'energyCadastre',
  initialState,
  requests: [unitsRequest, comuniRequest],
});
export const { actions: energyCadastreActions, selectors: energyCadastreSelectors } = energyCadastreSlice;
