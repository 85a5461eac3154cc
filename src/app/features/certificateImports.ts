import { certificateImportsSaga } from '../../features/certificates/imports/saga';
import { certificateImportsSlice } from '../../features/certificates/imports/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: certificateImportsSlice,
  saga: (deps) => certificateImportsSaga(deps.certificateImports),
};
