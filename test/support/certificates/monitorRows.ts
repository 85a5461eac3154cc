import { NO_COUNTS } from '../../../server/domains/registration/monitor/counts';
import { keepCounts } from '../../../server/domains/registration/monitor/countsRepository';
import type { Database } from '../../../server/platform/database/schema';

/** Stores the monitor's precomputed counts of a day with one act. */
export const insertMonitorCounts = (database: Database, tenantId: string): Promise<void> =>
  keepCounts(database, tenantId, {
    from: '2026-03-01',
    until: '2026-03-02',
    counts: { ...NO_COUNTS, energyClass: { A4: 1 } },
  });
