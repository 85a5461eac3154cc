import { streetImportsSaga } from '../../features/public-register/streets/saga';
import { streetImportsSlice } from '../../features/public-register/streets/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: streetImportsSlice,
  saga: (deps) => streetImportsSaga(deps.streetImports),
};
