import { energyCadastreSaga } from '../../features/certificates/cadastre/saga';
import { energyCadastreSlice } from '../../features/certificates/cadastre/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: energyCadastreSlice,
  saga: (deps) => energyCadastreSaga(deps.energyCadastre),
};
