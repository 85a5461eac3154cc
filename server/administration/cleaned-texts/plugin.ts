/** The job that cleans old texts: at each start and each hour, until every table is done. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../platform/deps';
import { defineRecurring } from '../../platform/jobs/kinds';
import { cleanTables } from './cleanTables';
import { purgeFindings } from './cleaningRepository';

export const cleanTextsJob = defineRecurring({
  name: 'texts.clean',
  schedule: '13 * * * *',
  timeLimitMs: 3_000_000,
  atStart: true,
});

export const cleanedTexts = fp<Pick<AppDeps, 'database'>>(
  (app, { database }, done) => {
    app.jobs.handle(cleanTextsJob, async (_nothing, { signal }) => {
      await cleanTables(database, signal);
      await purgeFindings(database);
    });
    done();
  },
  { name: 'cleaned-texts', dependencies: ['jobs'] },
);
