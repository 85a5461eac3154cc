import { answering } from '../../../shared/request/answering';
import { takeLatest } from '../../../shared/saga';
import type { OfficePagesApi } from './model';
import { officePagesActions } from './slice';

/** Reads only: the newest request wins. */
export function* officePagesSaga(api: OfficePagesApi) {
  yield* takeLatest(
    officePagesActions.pageRequested,
    answering(
      async ({ name }, signal) => ({ name, page: await api.get(name, signal) }),
      officePagesActions.pageReceived,
      officePagesActions.pageFailed,
    ),
  );
}
