import { dueWorkApi } from '../../api/dueWork';
import { feature } from '../../shared/feature';
import { dueWorkSlice } from './slice';

/** The work that the home of a signed-in user shows first. */
export const dueWork = feature(dueWorkApi, {
  slice: dueWorkSlice,
  saga: dueWorkSlice.watch,
});
