import { manualsSaga } from '../../features/content/manuals/saga';
import { manualsSlice } from '../../features/content/manuals/slice';
import { shownFileSaga } from '../../shared/files/shownFileSaga';
import { shownFileSlice } from '../../shared/files/shownFileSlice';
import type { Feature } from './feature';

export const feature: Feature[] = [
  { slice: manualsSlice, saga: (deps) => manualsSaga(deps.manuals) },
  { slice: shownFileSlice, saga: (deps) => shownFileSaga(deps.manuals) },
];
