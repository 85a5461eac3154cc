import { companiesSaga } from '../../features/companies/saga';
import { companiesSlice } from '../../features/companies/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: companiesSlice, saga: (deps) => companiesSaga(deps.companies) };
