import { alboSaga } from '../../features/accreditations/register/saga';
import { alboSlice } from '../../features/accreditations/register/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: alboSlice, saga: (deps) => alboSaga(deps.albo) };
