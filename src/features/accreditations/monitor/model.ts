import type { AccreditationStatistics } from '../../../api/generated/models/AccreditationStatistics';

export type { AccreditationStatistics };

/** The call of this room. */
export type AccreditationMonitorApi = { statistics: (signal: AbortSignal) => Promise<AccreditationStatistics> };
