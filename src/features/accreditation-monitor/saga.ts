import { abortable } from '../../shared/request/abortable';
import { toAppError } from '../../shared/errors';
import { put, takeLatest } from '../../shared/saga';
import type { AccreditationMonitorApi } from './model';
import { figuresFailed, figuresReceived, figuresRequested } from './slice';

function* load(api: AccreditationMonitorApi, { payload: { id } }: ReturnType<typeof figuresRequested>) {
  try {
    const statistics = yield* abortable((signal) => api.statistics(signal));
    yield* put(figuresReceived(id, statistics));
  } catch (error) {
    yield* put(figuresFailed({ id, error: toAppError(error) }));
  }
}

/** The figures of the office, whenever they are wanted. */
export function* accreditationMonitorSaga(api: AccreditationMonitorApi) {
  yield* takeLatest(figuresRequested, load, api);
}
