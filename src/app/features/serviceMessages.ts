import { serviceMessagesSaga } from '../../features/content/messages/office/saga';
import { serviceMessagesSlice } from '../../features/content/messages/office/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: serviceMessagesSlice,
  saga: (deps) => serviceMessagesSaga(deps.serviceMessages),
};
