/** The recurring job of the figures: at night, and when a server starts that has none. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../platform/deps';
import { defineRecurring } from '../../../platform/jobs/kinds';
import { makeDueFigures } from './figures/makeFigures';

/** The job runs after the calendar has moved ended acts, in the early morning of Italy. */
export const makeStatistics = defineRecurring({
  name: 'certificates.statistics',
  schedule: '40 2 * * *',
  timeLimitMs: 3_600_000,
  atStart: true,
});

export const statistics = fp<Pick<AppDeps, 'database' | 'clock'>>(
  (app, { database, clock }, done) => {
    app.jobs.handle(makeStatistics, (_nothing, { signal }) => makeDueFigures(database, clock(), signal));
    done();
  },
  { name: 'statistics', dependencies: ['jobs'] },
);
