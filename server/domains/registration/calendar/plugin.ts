/** The recurring jobs of the calendar of certificates; each may fail without the others. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../platform/deps';
import { defineRecurring } from '../../../platform/jobs/kinds';
import { announcer, settleCounts } from '../../certificates';
import { notifyOfLapses } from './lapseNotices';
import { remindOfExpiry } from './reminders';
import { moveDueActs } from './moveDueActs';

type Options = Pick<AppDeps, 'database' | 'tenantDatabase' | 'config' | 'sealer' | 'clock'>;

/**
 * Moves ended acts and adds up the counted values of certificates, also where a move failed. Readers already treat an
 * ended act as no longer valid before it is moved, so every twenty minutes is enough.
 */
export const moveEnded = defineRecurring({
  name: 'certificates.calendar',
  schedule: '*/20 * * * *',
  timeLimitMs: 1_800_000,
  atStart: true,
});
/** The job runs in the early morning of Italy. */
export const remind = defineRecurring({
  name: 'certificates.reminders',
  schedule: '10 4 * * *',
  timeLimitMs: 1_800_000,
});

/** The job runs after the register of plants has reported missed checks. */
export const warnOfLapses = defineRecurring({
  name: 'certificates.lapses',
  schedule: '40 4 * * *',
  timeLimitMs: 1_800_000,
});

export const certificateCalendar = fp<Options>(
  (app, { database, tenantDatabase, ...deps }, done) => {
    const { clock, config } = deps;
    const moving = { clock, publicUrl: config.publicUrl, announce: announcer(deps) };
    app.jobs.handle(moveEnded, async (_nothing, { signal }) => {
      try {
        await moveDueActs({ database, tenantDatabase, moving, logger: app.log }, signal);
      } finally {
        await settleCounts(database);
      }
    });
    app.jobs.handle(remind, (_nothing, { signal }) => remindOfExpiry({ database, ...deps }, signal));
    app.jobs.handle(warnOfLapses, (_nothing, { signal }) => notifyOfLapses({ database, ...deps }, signal));
    done();
  },
  { name: 'certificateCalendar', dependencies: ['jobs'] },
);
