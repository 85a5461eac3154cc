import { followedRuns } from '../../../shared/request/followedRuns';
import { takeLeading } from '../../../shared/saga';
import { savingFile } from '../../../shared/savingFile';
import type { PlantImport, PlantImportsApi } from './model';
import { plantImportsActions, plantImportsSlice } from './slice';

type Save = (content: Blob, name: string) => void;

const isOpen = ({ state }: PlantImport) => state === 'open';

/** Follows one import at a time, whose problems are loaded once it has ended. */
export function* plantImportsSaga(api: PlantImportsApi, save: Save) {
  const { one: read, stop } = api;
  yield* followedRuns(plantImportsActions, { read, stop }, isOpen, (id) =>
    plantImportsActions.problemsRequested(id, 0),
  );
  yield* plantImportsSlice.watch(api);
  yield* takeLeading(
    plantImportsActions.reportRequested,
    savingFile(async ({ runId, name }) => [await api.report(runId), name], save),
  );
}
