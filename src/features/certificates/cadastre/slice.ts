import { createSlice } from '@reduxjs/toolkit';
import { memberSelectors } from '../../../shared/request/memberSelectors';
import { idle, type Request } from '../../../shared/request/request';
import { into, requestOf } from '../../../shared/request/requestOf';
import { signedOut } from '../../../shared/session';
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

export const energyCadastreSlice = createSlice({
  name: 'energyCadastre',
  initialState,
  reducers: {
    ...unitsRequest.reducers,
    ...comuniRequest.reducers,
  },
  // The next user may not be allowed to open these acts.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: memberSelectors(initialState),
});
export const { actions: energyCadastreActions, selectors: energyCadastreSelectors } = energyCadastreSlice;
export const energyCadastreRequests = [unitsRequest, comuniRequest];
