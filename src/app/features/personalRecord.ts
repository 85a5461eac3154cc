import { personalRecordSaga } from '../../features/certifiers/record/saga';
import { personalRecordSlice } from '../../features/certifiers/record/slice';
import { comuneSearch } from './comuneSearch';
import type { Feature } from './feature';

export const feature: Feature[] = [
  comuneSearch,
  { slice: personalRecordSlice, saga: (deps) => personalRecordSaga(deps.personalRecord) },
];
