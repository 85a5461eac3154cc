import { contentConfirmationsSaga } from '../../features/contents/confirmations/saga';
import { contentConfirmationsSlice } from '../../features/contents/confirmations/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: contentConfirmationsSlice,
  saga: (deps) => contentConfirmationsSaga(deps.contentConfirmations),
};
