import { errorReported } from '../errorReporting';
import { toAppError } from '../errors';
import { attempting } from '../request/answering';
import { onlyConfirmed } from '../request/onlyConfirmed';
import { call, put, select, takeLatest, takeLeading } from '../saga';
import { viewMessages } from './messages';
import { isMarked, marked, type ViewsApi } from './model';
import type { ViewsSlice } from './slice';

/** The new default goes first: it is the latest even when the requests for the others fail. */
function* makeDefault(
  { actions, selectors }: ViewsSlice,
  api: ViewsApi,
  action: ReturnType<ViewsSlice['actions']['defaultRequested']>,
) {
  const { id, at } = action.payload;
  try {
    const views = yield* select(selectors.selectViews);
    const wanted = views.find((view) => view.id === id);
    if (wanted) yield* put(actions.viewSaved(yield* call(api.updateView, wanted.id, { state: marked(wanted, at) })));
    for (const view of views.filter((one) => isMarked(one) && one.id !== id))
      yield* put(actions.viewSaved(yield* call(api.updateView, view.id, { state: marked(view, null) })));
  } catch (error) {
    yield* put(errorReported({ error: toAppError(error), retry: action }));
  }
}

/** The views of the list that is open. */
export function* savedViewsSaga(slice: ViewsSlice, api: ViewsApi) {
  const { viewsRequested, viewsReceived, saveRequested, renameRequested, saveFailed, viewSaved, ...others } =
    slice.actions;
  const { defaultRequested, removeRequested, viewRemoved } = others;
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
  yield* takeLeading(defaultRequested, makeDefault, slice, api);
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
