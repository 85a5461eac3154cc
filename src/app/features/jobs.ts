import { jobsSaga } from '../../features/administration/jobs/saga';
import { jobsSlice } from '../../features/administration/jobs/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: jobsSlice, saga: (deps) => jobsSaga(deps.jobs) };
