/**
 * The answer of the monitor of registrations: stored counts of past days, today's counts, and the certificates that
 * wait now.
 */
import type { FastifyRequest } from 'fastify';
import { italianDay } from '../../../../common/days/italianDays';
import type { Database } from '../../../platform/database/schema';
import { ENERGY_CLASSES } from '../../certificates';
import { BANDS, firstDay, lastDays, lastMonths, listed, NO_COUNTS, together } from './counts';
import { countRegistrations, countWaiting, findBehind, findCounts, keepCounts } from './countsRepository';

/** After so many days without change the office follows a certificate up. */
const STILL_DAYS = 7;
const WAITING = ['Validata', 'InControllo', 'DaFirmare'] as const;

export async function readMonitor({ database, caller: { tenantId } }: FastifyRequest, now: Date) {
  const today = italianDay(now);
  const storedCounts = await findCounts(database);
  const from = storedCounts?.from ?? firstDay(today);
  const since = await countRegistrations(database, tenantId, { from: storedCounts?.until ?? from });
  const counts = together(storedCounts?.counts ?? NO_COUNTS, since);
  const waiting = await countWaiting(database, tenantId, { now, stillDays: STILL_DAYS });
  return {
    from,
    days: lastDays(counts, today),
    months: lastMonths(counts, today),
    classes: listed(counts.energyClass, ENERGY_CLASSES),
    provinces: listed(counts.province),
    scores: listed(counts.score, BANDS),
    waiting: WAITING.map((state) => {
      const { count = 0, still = 0 } = waiting.find((one) => one.state === state) ?? {};
      return { state, count, still };
    }),
    stillDays: STILL_DAYS,
  };
}

/** Counts the past days for the tenants whose counts are not stored yet; returns how many tenants there were. */
export async function storeDueCounts(database: Database, at: Date, signal: AbortSignal): Promise<number> {
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
