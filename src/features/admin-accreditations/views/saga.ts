import { errorReported } from '../../../shared/errorReporting';
import { toAppError } from '../../../shared/errors';
import { attempting } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { call, put, select, takeLatest, takeLeading } from '../../../shared/saga';
import type { AdminAccreditationsApi } from '../model';
import { viewMessages } from './messages';
import { isMarked, marked } from './model';
import {
  defaultRequested,
  removeRequested,
  renameRequested,
  saveFailed,
  saveRequested,
  selectViews,
  viewRemoved,
  viewSaved,
  viewsReceived,
  viewsRequested,
} from './slice';

/** First the new one: whatever becomes of the others, it is the latest. */
function* makeDefault(api: AdminAccreditationsApi, action: ReturnType<typeof defaultRequested>) {
  const { id, at } = action.payload;
  try {
    const views = yield* select(selectViews);
    const wanted = views.find((view) => view.id === id);
    if (wanted) yield* put(viewSaved(yield* call(api.updateView, wanted.id, { state: marked(wanted, at) })));
    for (const view of views.filter((one) => isMarked(one) && one.id !== id))
      yield* put(viewSaved(yield* call(api.updateView, view.id, { state: marked(view, null) })));
  } catch (error) {
    yield* put(errorReported({ error: toAppError(error), retry: action }));
  }
}

/** The views of the page that is open. */
export function* adminViewsSaga(api: AdminAccreditationsApi) {
  yield* takeLatest(
    viewsRequested,
    attempting(
      ({ grid }, signal) => api.views(grid, signal),
      (views, { grid }) => viewsReceived({ grid, views }),
      () => [], // the list works without
    ),
  );
  yield* takeLeading([saveRequested, renameRequested], function* (action) {
    const saved = saveRequested.match(action)
      ? () => api.createView(action.payload)
      : () => api.updateView(action.payload.id, { name: action.payload.name });
    yield* attempting(saved, viewSaved, (error) => saveFailed({ error }))(action);
  });
  yield* takeLeading(defaultRequested, makeDefault, api);
  yield* takeLeading(
    removeRequested,
    onlyConfirmed(
      () => ({ message: viewMessages.askRemove }),
      attempting(
        ({ id }) => api.removeView(id),
        (_, { id }) => viewRemoved({ id }),
        (error, action) => errorReported({ error, retry: action }),
      ),
    ),
  );
}
