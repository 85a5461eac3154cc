import { comuneSearchSlice } from '../../shared/places/comuneSearch';
import { comuneSearchSaga } from '../../shared/places/comuneSearchSaga';
import type { Feature } from './feature';

/** Serves the pages that have a field for a comune of Italy. */
export const comuneSearch: Feature = { slice: comuneSearchSlice, saga: (deps) => comuneSearchSaga(deps.comuneSearch) };
