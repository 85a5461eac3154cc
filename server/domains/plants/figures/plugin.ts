/** Runs the figures of plants as recurring jobs. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../platform/deps';
import { defineRecurring } from '../../../platform/jobs/kinds';
import { storePlantCounts } from './monitor';
import { makeOpenFigures } from './open';

export const countPlantChecks = defineRecurring({
  name: 'plants.monitor',
  schedule: '12 * * * *',
  timeLimitMs: 1_800_000,
  atStart: true,
});
export const makePlantStatistics = defineRecurring({
  name: 'plants.statistics',
  schedule: '50 2 * * *',
  timeLimitMs: 1_800_000,
  atStart: true,
});

export const plantFigures = fp<Pick<AppDeps, 'database' | 'clock'>>(
  (app, { database, clock }, done) => {
    app.jobs.handle(countPlantChecks, (_nothing, { signal }) => storePlantCounts(database, clock(), signal));
    app.jobs.handle(makePlantStatistics, (_nothing, { signal }) => makeOpenFigures(database, clock(), signal));
    done();
  },
  { name: 'plantFigures', dependencies: ['jobs'] },
);
