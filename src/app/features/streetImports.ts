import { streetImportsSaga } from '../../features/street-imports/saga';
import { streetImportsSlice } from '../../features/street-imports/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: streetImportsSlice,
  saga: (deps) => streetImportsSaga(deps.streetImports),
};
