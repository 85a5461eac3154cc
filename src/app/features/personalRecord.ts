import { personalRecordSaga } from '../../features/personal-record/saga';
import { personalRecordSlice } from '../../features/personal-record/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: personalRecordSlice, saga: (deps) => personalRecordSaga(deps.personalRecord) };
