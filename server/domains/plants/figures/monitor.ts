/** Shows the monitor of plants, as counted within the hour. */
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import type { Database } from '../../../platform/database/schema';
import { SOON_DAYS } from '../due/dueSpan';
import { tenantsWithPlants } from '../due/missedRepository';
import { countPlants, findCounts, storeCounts } from './countsRepository';

/** Counts where nothing is stored yet: for a tenant that was made within the hour. */
export async function readPlantMonitor({ database, caller }: Pick<Scope, 'database' | 'caller'>, now: Date) {
  const asOf = italianDay(now);
  const stored = (await findCounts(database)) ?? {
    asOf,
    madeAt: now,
    counts: await countPlants(database, caller.tenantId, asOf),
  };
  const { all, provinces, maintainers } = stored.counts;
  return {
    asOf: stored.asOf,
    madeAt: stored.madeAt.toISOString(),
    soonDays: SOON_DAYS,
    ...all,
    provinces,
    maintainers,
  };
}

/** Counts the plants of every tenant that has some, and stores the counts. */
export async function storePlantCounts(database: Database, at: Date, signal: AbortSignal): Promise<void> {
  const asOf = italianDay(at);
  for (const tenantId of await tenantsWithPlants(database)) {
    if (signal.aborted) return;
    await storeCounts(database, tenantId, { asOf, madeAt: at, counts: await countPlants(database, tenantId, asOf) });
  }
}
