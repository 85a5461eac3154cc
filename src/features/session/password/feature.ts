import { feature } from '../../../shared/feature';
import { getContext } from '../../../shared/saga';
import type { SessionPort } from '../model';
import { passwordSignInSaga } from './saga';
import { passwordSignInSlice } from './slice';

/** Serves the form of user name and password, by the port of the session that the store was made with. */
export const passwordSignIn = feature(
  {},
  {
    slice: passwordSignInSlice,
    saga: function* () {
      yield* passwordSignInSaga(yield* getContext<SessionPort>('session'));
    },
  },
);
