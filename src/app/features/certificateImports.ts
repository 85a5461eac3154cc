import { certificateImportsSaga } from '../../features/certificates/import/saga';
import { certificateImportsSlice } from '../../features/certificates/import/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: certificateImportsSlice,
  saga: (deps) => certificateImportsSaga(deps.certificateImports),
};
