import { companiesSaga } from '../../features/certifiers/companies/saga';
import { companiesSlice } from '../../features/certifiers/companies/slice';
import { comuneSearch } from './comuneSearch';
import type { Feature } from './feature';

export const feature: Feature[] = [
  comuneSearch,
  { slice: companiesSlice, saga: (deps) => companiesSaga(deps.companies) },
];
