/** The figures of plants as recurring jobs. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../platform/deps';
import { defineRecurring } from '../../../platform/jobs/kinds';
import { keepPlantCounts } from './monitor';

export const countPlantChecks = defineRecurring({
  ...{ name: 'plants.monitor', schedule: '12 * * * *', timeLimitMs: 1_800_000, atStart: true },
});

export const plantFigures = fp<Pick<AppDeps, 'database' | 'clock'>>(
  (app, { database, clock }, done) => {
    app.jobs.handle(countPlantChecks, (_nothing, { signal }) => keepPlantCounts(database, clock(), signal));
    done();
  },
  { name: 'plantFigures', dependencies: ['jobs'] },
);
