import { followedRuns } from '../../../shared/request/followedRuns';
import { isUnderWay, type ImportsApi } from './model';
import { certificateImportsActions, certificateImportsSlice } from './slice';

/** Follows one import at a time, whose files are loaded once it has ended. */
export function* certificateImportsSaga(api: ImportsApi) {
  const { run: read, stop, resume } = api;
  yield* followedRuns(certificateImportsActions, { read, stop, resume }, isUnderWay, (id) =>
    certificateImportsActions.filesRequested(id, null, 0),
  );
  yield* certificateImportsSlice.watch(api);
}
