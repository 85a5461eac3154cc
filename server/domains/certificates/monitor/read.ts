/** What the monitor of registrations tells: what was kept of the days that are over, what came since, and what waits now. */
import type { FastifyRequest } from 'fastify';
import { italianDay } from '../../../platform/dates';
import type { Database } from '../../../platform/database/schema';
import { CLASSES } from '../statistics/axes';
import { BANDS, firstDay, lastDays, lastMonths, listed, NO_COUNTS, together } from './counts';
import { countRegistrations, countWaiting, findBehind, findKept, keepCounts } from './countsRepository';

/** From how many days on the office looks after what does not move. */
const STILL_DAYS = 7;
const WAITING = ['Validata', 'InControllo', 'DaFirmare'] as const;

export async function readMonitor({ database, caller: { tenantId } }: FastifyRequest, now: Date) {
  const today = italianDay(now);
  const kept = await findKept(database);
  const from = kept?.from ?? firstDay(today);
  const since = await countRegistrations(database, tenantId, { from: kept?.until ?? from });
  const counts = together(kept?.counts ?? NO_COUNTS, since);
  const waiting = await countWaiting(database, tenantId, { now, stillDays: STILL_DAYS });
  return {
    from,
    days: lastDays(counts, today),
    months: lastMonths(counts, today),
    classes: listed(counts.energyClass, CLASSES),
    provinces: listed(counts.province),
    scores: listed(counts.score, BANDS),
    waiting: WAITING.map((state) => {
      const { count = 0, still = 0 } = waiting.find((one) => one.state === state) ?? {};
      return { state, count, still };
    }),
    stillDays: STILL_DAYS,
  };
}

/** Counts the days that are over, for the tenants of which they are not kept yet; of how many. */
export async function keepDueCounts(database: Database, at: Date, signal: AbortSignal): Promise<number> {
  const until = italianDay(at);
  let made = 0;
  for (const tenantId of await findBehind(database, until)) {
    if (signal.aborted) break;
    const from = firstDay(until);
    await keepCounts(database, tenantId, {
      from,
      until,
      counts: await countRegistrations(database, tenantId, { from, until }),
    });
    made += 1;
  }
  return made;
}
