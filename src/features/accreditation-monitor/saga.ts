import { answering } from '../../shared/request/answering';
import { takeLatest } from '../../shared/saga';
import type { AccreditationMonitorApi } from './model';
import { figuresFailed, figuresReceived, figuresRequested } from './slice';

/** Loads the figures of the office on request. */
export function* accreditationMonitorSaga(api: AccreditationMonitorApi) {
  yield* takeLatest(
    figuresRequested,
    answering(async (_, signal) => ({ statistics: await api.statistics(signal) }), figuresReceived, figuresFailed),
  );
}
