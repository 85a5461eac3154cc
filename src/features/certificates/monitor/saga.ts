import { answering } from '../../../shared/request/answering';
import { takeLatest } from '../../../shared/saga';
import type { CertificateMonitorApi } from './model';
import { monitorFailed, monitorReceived, monitorRequested } from './slice';

/** Loads the figures of the register on request. */
export function* certificateMonitorSaga(api: CertificateMonitorApi) {
  yield* takeLatest(
    monitorRequested,
    answering(async (_nothing, signal) => ({ monitor: await api.get(signal) }), monitorReceived, monitorFailed),
  );
}
