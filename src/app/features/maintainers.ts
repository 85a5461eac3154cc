import { maintainersSaga } from '../../features/certifiers/maintainers/office/saga';
import { maintainersSlice, maintainerViewsSlice } from '../../features/certifiers/maintainers/office/slice';
import { shownFileSaga } from '../../shared/files/shownFileSaga';
import { shownFileSlice } from '../../shared/files/shownFileSlice';
import { savedViewsSaga } from '../../shared/savedViews/saga';
import type { Feature } from './feature';

/** The office's list of companies that apply to maintain plants. */
export const feature: Feature[] = [
  { slice: maintainersSlice, saga: (deps) => maintainersSaga(deps.maintainers) },
  { slice: maintainerViewsSlice, saga: (deps) => savedViewsSaga(maintainerViewsSlice, deps.maintainers) },
  { slice: shownFileSlice, saga: (deps) => shownFileSaga(deps.maintainers) },
];
