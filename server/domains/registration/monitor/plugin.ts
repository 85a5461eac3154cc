/** Stores the counts of past days: in the night of Italy, and when a server starts that has none of them. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../platform/deps';
import { defineRecurring } from '../../../platform/jobs/kinds';
import { storeDueCounts } from './read';

export const countRegistered = defineRecurring({
  name: 'certificates.monitor',
  schedule: '5 0 * * *',
  timeLimitMs: 1_800_000,
  atStart: true,
});

export const registrationMonitor = fp<Pick<AppDeps, 'database' | 'clock'>>(
  (app, { database, clock }, done) => {
    app.jobs.handle(countRegistered, (_nothing, { signal }) => storeDueCounts(database, clock(), signal));
    done();
  },
  { name: 'registration-monitor', dependencies: ['jobs'] },
);
