import { accountAccessSaga } from '../../features/account-access/saga';
import { accountAccessSlice } from '../../features/account-access/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: accountAccessSlice, saga: (deps) => accountAccessSaga(deps.accountAccess) };
