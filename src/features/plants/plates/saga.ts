import { errorReported } from '../../../shared/errorReporting';
import { noticeRaised } from '../../../shared/notices';
import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { takeEvery, takeLatest, takeLeading } from '../../../shared/saga';
import { orderedNotice } from './messages';
import type { PlantPlatesApi } from './model';
import { plantPlatesActions } from './slice';

/** Batches fetched at once. */
const AT_ONCE = 20;

/** A double click reserves plates once; the list shows the reserved ones. */
export function* plantPlatesSaga(api: PlantPlatesApi, save: (content: Blob, name: string) => void) {
  yield* takeLatest(
    [plantPlatesActions.batchesRequested, plantPlatesActions.pageLeft],
    onlyFor(
      plantPlatesActions.batchesRequested,
      answering(
        async ({ skip }, signal) => ({ page: await api.batches({ skip, take: AT_ONCE }, signal), skip }),
        plantPlatesActions.batchesReceived,
        plantPlatesActions.batchesFailed,
      ),
    ),
  );
  yield* takeLeading(
    plantPlatesActions.orderSent,
    answering(
      async ({ order }) => ({ batch: await api.order(order) }),
      (answer) => [
        plantPlatesActions.platesOrdered(answer),
        plantPlatesActions.batchesRequested(0),
        noticeRaised({ severity: 'success', message: orderedNotice }),
      ],
      plantPlatesActions.orderFailed,
    ),
  );
  yield* takeEvery(
    plantPlatesActions.sheetRequested,
    attempting(
      async ({ batchId, name }: { batchId: string; name: string }, signal) => {
        save(await api.sheet(batchId, signal), name);
      },
      () => [],
      (error, action) => errorReported({ error, retry: action }),
    ),
  );
}
