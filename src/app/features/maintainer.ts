import { maintainerSaga } from '../../features/certifiers/maintainers/saga';
import { maintainerSlice } from '../../features/certifiers/maintainers/slice';
import { shownFileSaga } from '../../shared/files/shownFileSaga';
import { shownFileSlice } from '../../shared/files/shownFileSlice';
import type { Feature } from './feature';

/** The pages for companies that maintain plants. */
export const feature: Feature[] = [
  { slice: maintainerSlice, saga: (deps) => maintainerSaga(deps.maintainers) },
  { slice: shownFileSlice, saga: (deps) => shownFileSaga(deps.maintainers) },
];
