import { selectIsSignedIn } from '../../features/session/selectors';
import { userDataSaga } from '../../features/user-data/saga';
import { userDataSlice } from '../../features/user-data/slice';
import { select } from '../../shared/saga';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: userDataSlice,
  /** The session that brought the feature is open already. */
  saga: function* ({ userData }) {
    yield* userDataSaga(userData, yield* select(selectIsSignedIn));
  },
};
