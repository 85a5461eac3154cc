import { accreditationsSaga } from '../../features/accreditations/applicant/saga';
import { accreditationsSlice } from '../../features/accreditations/applicant/slice';
import { shownFileSaga } from '../../shared/files/shownFileSaga';
import { shownFileSlice } from '../../shared/files/shownFileSlice';
import type { Feature } from './feature';

export const feature: Feature[] = [
  { slice: accreditationsSlice, saga: (deps) => accreditationsSaga(deps.accreditations) },
  { slice: shownFileSlice, saga: (deps) => shownFileSaga(deps.accreditations) },
];
