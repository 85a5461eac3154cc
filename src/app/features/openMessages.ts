import { openMessagesSaga } from '../../features/content/messages/open/saga';
import { openMessagesSlice } from '../../features/content/messages/open/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: openMessagesSlice, saga: (deps) => openMessagesSaga(deps.serviceMessages) };
