import { plantImportsSaga } from '../../features/plants/imports/saga';
import { plantImportsSlice } from '../../features/plants/imports/slice';
import { saveFile } from '../../shared/saveFile';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: plantImportsSlice,
  saga: (deps) => plantImportsSaga(deps.plantImports, saveFile),
};
