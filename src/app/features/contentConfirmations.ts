import { contentConfirmationsSaga } from '../../features/content/office/confirmations/saga';
import { contentConfirmationsSlice } from '../../features/content/office/confirmations/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: contentConfirmationsSlice,
  saga: (deps) => contentConfirmationsSaga(deps.contentConfirmations),
};
