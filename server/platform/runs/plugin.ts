/** Runs as a part of the server: those that ended long ago are removed. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../deps';
import { purgeEndedRuns } from './jobs';
import { purgeRuns } from './purge';

export const runs = fp<Pick<AppDeps, 'database' | 'subjects' | 'clock'>>(
  (app, parts, done) => {
    app.jobs.handle(purgeEndedRuns, (_nothing, { signal }) => purgeRuns(parts, signal));
    done();
  },
  { name: 'runs', dependencies: ['jobs'] },
);
