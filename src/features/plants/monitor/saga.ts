import { answering } from '../../../shared/request/answering';
import { takeLatest } from '../../../shared/saga';
import type { PlantMonitorApi } from './model';
import { monitorFailed, monitorReceived, monitorRequested } from './slice';

/** The figures of plants, whenever they are wanted. */
export function* plantMonitorSaga(api: PlantMonitorApi) {
  yield* takeLatest(
    monitorRequested,
    answering(async (_nothing, signal) => ({ monitor: await api.get(signal) }), monitorReceived, monitorFailed),
  );
}
