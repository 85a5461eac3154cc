import { jobsSaga } from '../../features/jobs/saga';
import { jobsSlice } from '../../features/jobs/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: jobsSlice, saga: (deps) => jobsSaga(deps.jobs) };
