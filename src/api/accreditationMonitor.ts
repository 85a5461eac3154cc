import { ask } from './client';
import type { AccreditationStatistics } from './generated/models/AccreditationStatistics';
import { AdminAccreditationsService as Service } from './generated/services/AdminAccreditationsService';

export type { AccreditationStatistics };

/** Figures of the office (AccreditationManage). */
export const accreditationMonitorApi = {
  statistics: (signal?: AbortSignal): Promise<AccreditationStatistics> =>
    ask(() => Service.adminAccreditationsGetStatistics(), signal),
};
