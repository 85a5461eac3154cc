import { successNotice } from '../../../shared/successNotice';
import { answering } from '../../../shared/request/answering';
import { watchRequests } from '../../../shared/request/requestOf';
import { takeEvery, takeLeading } from '../../../shared/saga';
import { savingFile } from '../../../shared/savingFile';
import { orderedNotice } from './messages';
import type { PlantPlatesApi } from './model';
import { plantPlatesActions, plantPlatesRequests } from './slice';

/** A double click reserves plates once; the list shows the reserved ones. */
export function* plantPlatesSaga(api: PlantPlatesApi, save: (content: Blob, name: string) => void) {
  yield* watchRequests(api, plantPlatesActions, plantPlatesRequests);
  yield* takeLeading(
    plantPlatesActions.orderSent,
    answering(
      async ({ order }) => ({ batch: await api.order(order) }),
      (answer) => [
        plantPlatesActions.platesOrdered(answer),
        plantPlatesActions.batchesRequested(0),
        successNotice(orderedNotice),
      ],
      plantPlatesActions.orderFailed,
    ),
  );
  yield* takeEvery(
    plantPlatesActions.sheetRequested,
    savingFile(
      async ({ batchId, name }: { batchId: string; name: string }, signal) => [await api.sheet(batchId, signal), name],
      save,
    ),
  );
}
