/** Registers runs with the server: a job does open items, another removes runs that ended long ago. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../deps';
import { purgeEndedRuns, workRuns } from './jobs';
import { purgeRuns } from './purge';
import type { RunActor } from './runKind';
import { runWorker } from './runWorker';

interface Options extends Pick<AppDeps, 'database' | 'tenantDatabase' | 'subjects' | 'clock'> {
  /** The actors that do the runs, by kind of subjects. */
  readonly actors: Readonly<Record<string, RunActor>>;
}

const SLICE_MS = 600_000;

export const runs = fp<Options>(
  (app, parts, done) => {
    const worker = runWorker({ ...parts, logger: app.log });
    // A slice of the job's time limit, so that a long run is no failure: the rest is taken up within a minute.
    app.jobs.handle(workRuns, (_nothing, { signal }) =>
      worker.drain(AbortSignal.any([signal, AbortSignal.timeout(SLICE_MS)])),
    );
    app.jobs.handle(purgeEndedRuns, (_nothing, { signal }) => purgeRuns(parts, signal));
    done();
  },
  { name: 'runs', dependencies: ['jobs'] },
);
