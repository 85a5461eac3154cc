import { openMessagesSaga } from '../../features/service-messages/open/saga';
import { openMessagesSlice } from '../../features/service-messages/open/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: openMessagesSlice, saga: (deps) => openMessagesSaga(deps.serviceMessages) };
