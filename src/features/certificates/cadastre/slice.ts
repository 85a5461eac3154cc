import { createSlice } from '@reduxjs/toolkit';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { idle, type Request } from '../../../shared/request/request';
import { signedOut } from '../../../shared/session';
import type { CertificateUnit, CodedComune, UnitSearch } from './model';

type State = { units: CertificateUnit[]; request: Request; comuni: CodedComune[]; comuniRequest: Request };
const initialState: State = { units: [], request: idle, comuni: [], comuniRequest: idle };

export const energyCadastreSlice = createSlice({
  name: 'energyCadastre',
  initialState,
  reducers: {
    unitsRequested: begins('request', (search: UnitSearch) => ({ search })),
    unitsReceived: answers('request', (state: State, { units }: { units: CertificateUnit[] }) => {
      state.units = units;
    }),
    unitsFailed: fails('request'),
    comuniRequested: begins('comuniRequest'),
    comuniReceived: answers('comuniRequest', (state: State, { comuni }: { comuni: CodedComune[] }) => {
      state.comuni = comuni;
    }),
    comuniFailed: fails('comuniRequest'),
  },
  // The next user may not be allowed to open these acts.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectUnits: (state) => state.units,
    selectRequest: (state) => state.request,
    selectComuni: (state) => state.comuni,
    selectComuniRequest: (state) => state.comuniRequest,
  },
});
export const { actions: energyCadastreActions, selectors: energyCadastreSelectors } = energyCadastreSlice;
