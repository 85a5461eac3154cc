import { accreditationsSaga } from '../../features/accreditations/saga';
import { accreditationsSlice } from '../../features/accreditations/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: accreditationsSlice, saga: (deps) => accreditationsSaga(deps.accreditations) };
