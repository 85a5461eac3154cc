import type { AccreditationStatistics } from '../../../api/accreditationMonitor';

export type { AccreditationStatistics };

/** The call of this feature. It needs AccreditationManage. */
export type AccreditationMonitorApi = { statistics: (signal: AbortSignal) => Promise<AccreditationStatistics> };
