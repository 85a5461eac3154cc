import { abortable } from '../../../shared/request/abortable';
import { askConfirmation } from '../../../shared/confirmation';
import { errorReported } from '../../../shared/errorReporting';
import { toAppError } from '../../../shared/errors';
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

function* load(api: AdminAccreditationsApi, { payload }: ReturnType<typeof viewsRequested>) {
  try {
    const views = yield* abortable((signal) => api.views(payload.grid, signal));
    yield* put(viewsReceived({ grid: payload.grid, views }));
  } catch {
    return; // the list works without
  }
}

function* save(api: AdminAccreditationsApi, action: ReturnType<typeof saveRequested | typeof renameRequested>) {
  try {
    const saved = saveRequested.match(action)
      ? yield* call(api.createView, action.payload)
      : yield* call(api.updateView, action.payload.id, { name: action.payload.name });
    yield* put(viewSaved(saved));
  } catch (error) {
    yield* put(saveFailed({ error: toAppError(error) }));
  }
}

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

function* remove(api: AdminAccreditationsApi, action: ReturnType<typeof removeRequested>) {
  const { id } = action.payload;
  try {
    if ((yield* askConfirmation({ severity: 'warning', message: viewMessages.askRemove })) !== 'confirm') return;
    yield* call(api.removeView, id);
    yield* put(viewRemoved({ id }));
  } catch (error) {
    yield* put(errorReported({ error: toAppError(error), retry: action }));
  }
}

/** The views of the page that is open. */
export function* adminViewsSaga(api: AdminAccreditationsApi) {
  yield* takeLatest(viewsRequested, load, api);
  yield* takeLeading([saveRequested, renameRequested], save, api);
  yield* takeLeading(defaultRequested, makeDefault, api);
  yield* takeLeading(removeRequested, remove, api);
}
