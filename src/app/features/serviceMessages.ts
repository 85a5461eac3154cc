import { serviceMessagesSaga } from '../../features/service-messages/office/saga';
import { serviceMessagesSlice } from '../../features/service-messages/office/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: serviceMessagesSlice,
  saga: (deps) => serviceMessagesSaga(deps.serviceMessages),
};
