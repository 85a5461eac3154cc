import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `stop` at the first signal that ends the command, and ends it when that is done, with the exit code of the
 * signal. Further signals change nothing: a terminal sends Ctrl+C to npm and to this process, and npm passes it on.
 * Returns a function that takes the handlers away.
 */
export function onInterruption(stop: () => Promise<void>): () => void {
  let isStopping = false;
  const handlers = SIGNALS.map((signal) => {
    const handler = () => {
      if (isStopping) return;
      isStopping = true;
      void stop().finally(() => process.exit(128 + constants.signals[signal]));
    };
    process.on(signal, handler);
    return { signal, handler };
  });
  return () => {
    for (const { signal, handler } of handlers) process.off(signal, handler);
  };
}
