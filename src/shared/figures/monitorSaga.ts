import { answering } from '../request/answering';
import { takeLatest } from '../saga';
import type { makeMonitorSlice } from './monitorSlice';

type Actions<Monitor> = ReturnType<typeof makeMonitorSlice<string, Monitor>>['actions'];

/** Loads the figures of a page on request. */
export function* monitorSaga<Monitor>(actions: Actions<Monitor>, load: (signal: AbortSignal) => Promise<Monitor>) {
  const { monitorRequested, monitorReceived, monitorFailed } = actions;
  yield* takeLatest(
    monitorRequested,
    answering(
      async (_nothing: { id: string }, signal) => ({ monitor: await load(signal) }),
      monitorReceived,
      monitorFailed,
    ),
  );
}
