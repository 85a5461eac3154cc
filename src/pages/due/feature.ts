import { dueWorkApi } from '../../api/dueWork';
import { feature } from '../../shared/feature';
import { watchRequests } from '../../shared/request/requestOf';
import { dueWorkActions, dueWorkRequests, dueWorkSlice } from './slice';

/** The work that the home of a signed-in user shows first. */
export const dueWork = feature(dueWorkApi, {
  slice: dueWorkSlice,
  saga: function* (api) {
    yield* watchRequests(api, dueWorkActions, dueWorkRequests);
  },
});
