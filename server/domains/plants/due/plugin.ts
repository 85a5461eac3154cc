/** Runs the work on due checks and counts of plants: recurring jobs, each of which may fail without the other. */
import fp from 'fastify-plugin';
import { italianDay } from '../../../../common/days/italianDays';
import type { AppDeps } from '../../../platform/deps';
import { defineRecurring } from '../../../platform/jobs/kinds';
import { settleCounts } from '../lists/countedValuesRepository';
import { tenantsWithPlants } from './missedRepository';
import { notifyMaintainers } from './notices';
import { redateNegative } from './redateNegative';
import { isWhole, settleMissed } from './settleMissed';

type Options = Pick<AppDeps, 'database' | 'tenantDatabase' | 'config' | 'sealer' | 'clock'>;

/** Records missed checks in the early morning of Italy, before the job that notifies certifiers of acts that lapse. */
export const settleChecks = defineRecurring({
  name: 'plants.missedChecks',
  schedule: '5 4 * * *',
  timeLimitMs: 1_800_000,
  atStart: true,
});
export const remindMaintainers = defineRecurring({
  name: 'plants.dueChecks',
  schedule: '50 4 * * *',
  timeLimitMs: 1_800_000,
});
/** Adds up the counted values of plants, so that few rows are read for each. */
export const settlePlantCounts = defineRecurring({
  name: 'plants.counts',
  schedule: '*/20 * * * *',
  timeLimitMs: 600_000,
});

export const plantChecks = fp<Options>(
  (app, { database, tenantDatabase, ...deps }, done) => {
    app.jobs.handle(settleChecks, async (_nothing, { signal }) => {
      const today = italianDay(deps.clock());
      for (const tenantId of await tenantsWithPlants(database)) {
        for (let after: string | null = null, isMore = true; isMore && !signal.aborted; isMore = after !== null)
          after = await tenantDatabase(tenantId)
            .transaction()
            .execute((transaction) => redateNegative(transaction, tenantId, after));
        for (let isMore = true; isMore && !signal.aborted;) {
          const reported = await tenantDatabase(tenantId)
            .transaction()
            .execute((transaction) => settleMissed(transaction, { tenantId, today }));
          isMore = !isWhole(reported);
        }
      }
    });
    app.jobs.handle(settlePlantCounts, () => settleCounts(database));
    app.jobs.handle(remindMaintainers, (_nothing, { signal }) => notifyMaintainers({ database, ...deps }, signal));
    done();
  },
  { name: 'plantChecks', dependencies: ['jobs'] },
);
