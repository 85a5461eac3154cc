import { answering } from '../../shared/request/answering';
import { takeLatest } from '../../shared/saga';
import type { AccreditationMonitorApi } from './model';
import { figuresFailed, figuresReceived, figuresRequested } from './slice';

/** The figures of the office, whenever they are wanted. */
export function* accreditationMonitorSaga(api: AccreditationMonitorApi) {
  yield* takeLatest(
    figuresRequested,
    answering(async (_, signal) => ({ statistics: await api.statistics(signal) }), figuresReceived, figuresFailed),
  );
}
