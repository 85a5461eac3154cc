import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { errorReported } from '../errorReporting';
import { toAppError, type AppError } from '../errors';
import { call, put, takeLatest } from '../saga';
import { abortable } from './abortable';
import { polling } from './polling';

/** The interval of the checks of a run, in milliseconds. */
const LOOK_EVERY = 1000;

type Named = { runId: string };
type Event<Payload> = { type: string; match: (action: unknown) => action is PayloadAction<Payload> };

type RunEvents<Run> = {
  runRequested: Event<Named & { id: string }>;
  runReceived: (run: Run) => Action;
  runFailed: (failure: { id: string; error: AppError }) => Action;
  stopRequested: Event<Named>;
  resumeRequested?: Event<Named>;
  pageLeft: { type: string };
};

type RunCalls<Run> = {
  read: (id: string, signal: AbortSignal) => Promise<Run>;
  stop: (id: string) => Promise<Run>;
  resume?: (id: string) => Promise<Run>;
};

/**
 * Follows one run of the server at a time until it ends or is stopped. The server executes it, also when the page is
 * closed.
 * @param ended returns the event that follows the end of the run with this id
 */
export function* followedRuns<Run extends { id: string }>(
  events: RunEvents<Run>,
  { read, stop, resume = stop }: RunCalls<Run>,
  isOpen: (run: Run) => boolean,
  ended: (id: string) => Action,
) {
  function* follow(run: Run) {
    yield* put(events.runReceived(run));
    const load = (signal: AbortSignal) => read(run.id, signal);
    yield* call(polling<Run>, run, LOOK_EVERY, isOpen, load, events.runReceived);
    yield* put(ended(run.id));
  }
  const { runRequested, stopRequested, resumeRequested = stopRequested, pageLeft } = events;
  yield* takeLatest(
    [runRequested.type, stopRequested.type, resumeRequested.type, pageLeft.type],
    function* work(action: Action) {
      try {
        if (runRequested.match(action)) {
          const { runId } = action.payload;
          yield* follow(yield* abortable((signal) => read(runId, signal)));
        } else if (stopRequested.match(action)) yield* follow(yield* call(stop, action.payload.runId));
        else if (resumeRequested.match(action)) yield* follow(yield* call(resume, action.payload.runId));
      } catch (thrown) {
        const error = toAppError(thrown);
        yield* put(
          runRequested.match(action)
            ? events.runFailed({ id: action.payload.id, error })
            : errorReported({ error, retry: action }),
        );
      }
    },
  );
}
