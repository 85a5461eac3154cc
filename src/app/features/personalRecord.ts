import { personalRecordSaga } from '../../features/personal-record/saga';
import { personalRecordSlice } from '../../features/personal-record/slice';
import { comuneSearch } from './comuneSearch';
import type { Feature } from './feature';

export const feature: Feature[] = [
  comuneSearch,
  { slice: personalRecordSlice, saga: (deps) => personalRecordSaga(deps.personalRecord) },
];
