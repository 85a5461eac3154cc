import { alboEntrySaga } from '../../features/accreditations/register-entry/saga';
import { alboEntrySlice } from '../../features/accreditations/register-entry/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: alboEntrySlice, saga: (deps) => alboEntrySaga(deps.alboEntry) };
