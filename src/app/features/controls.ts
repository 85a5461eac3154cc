import { controlsSaga } from '../../features/certificates/controls/saga';
import { controlsSlice } from '../../features/certificates/controls/slice';
import { shownFileSaga } from '../../shared/files/shownFileSaga';
import { shownFileSlice } from '../../shared/files/shownFileSlice';
import type { Feature } from './feature';

export const feature: Feature[] = [
  { slice: controlsSlice, saga: (deps) => controlsSaga(deps.controls) },
  { slice: shownFileSlice, saga: (deps) => shownFileSaga(deps.controls) },
];
