import { takeEvery } from '../../../shared/saga';
import { savingFile } from '../../../shared/savingFile';
import type { PlantPlatesApi } from './model';
import { plantPlatesActions, plantPlatesSlice } from './slice';

/** A double click reserves plates once; the list shows the reserved ones. */
export function* plantPlatesSaga(api: PlantPlatesApi, save: (content: Blob, name: string) => void) {
  yield* plantPlatesSlice.watch(api);
  yield* takeEvery(
    plantPlatesActions.sheetRequested,
    savingFile(
      async ({ batchId, name }: { batchId: string; name: string }, signal) => [await api.sheet(batchId, signal), name],
      save,
    ),
  );
}
