import { call, cancelled } from '../saga';

/**
 * Calls with a signal that is aborted when the saga is cancelled while it waits. For sagas: `yield* abortable((signal)
 * => …)`.
 */
export function* abortable<Answer>(work: (signal: AbortSignal) => Promise<Answer>) {
  // The call is an effect of its own: a delegated generator whose end yields once more would let a cancelled saga go
  // on.
  return (yield* call(aborting, work)) as Answer;
}

function* aborting<Answer>(work: (signal: AbortSignal) => Promise<Answer>) {
  const abort = new AbortController();
  try {
    return yield* call(work, abort.signal);
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}
