import { abortable } from '../../../shared/abortable';
import { askConfirmation } from '../../../shared/confirmation';
import { errorReported } from '../../../shared/errorReporting';
import { toAppError } from '../../../shared/errors';
import { call, put, takeLatest, takeLeading } from '../../../shared/saga';
import type { AdminAccreditationsApi } from '../model';
import { viewMessages } from './messages';
import { removeRequested, saveFailed, saveRequested, viewRemoved, viewSaved, viewsReceived, viewsRequested } from './slice';

function* load(api: AdminAccreditationsApi, { payload }: ReturnType<typeof viewsRequested>) {
  try {
    yield* put(viewsReceived(yield* abortable((signal) => api.views(payload.grid, signal))));
  } catch {
    return; // the list works without
  }
}

function* save(api: AdminAccreditationsApi, { payload }: ReturnType<typeof saveRequested>) {
  try {
    yield* put(viewSaved(yield* call(api.createView, payload)));
  } catch (error) {
    yield* put(saveFailed({ error: toAppError(error) }));
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
  yield* takeLeading(saveRequested, save, api);
  yield* takeLeading(removeRequested, remove, api);
}
