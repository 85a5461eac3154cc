import { plantImportsSaga } from '../../features/plants/exchange/saga';
import { plantImportsSlice } from '../../features/plants/exchange/slice';
import { saveFile } from '../../shared/saveFile';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: plantImportsSlice,
  saga: (deps) => plantImportsSaga(deps.plantImports, saveFile),
};
