import { delegationsSaga } from '../../features/delegations/saga';
import { delegationsSlice } from '../../features/delegations/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: delegationsSlice, saga: (deps) => delegationsSaga(deps.delegations) };
