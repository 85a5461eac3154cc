import { delegationsSaga } from '../../features/certifiers/delegations/saga';
import { delegationsSlice } from '../../features/certifiers/delegations/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: delegationsSlice, saga: (deps) => delegationsSaga(deps.delegations) };
