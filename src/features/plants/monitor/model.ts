import type { PlantMonitor } from '../../../api/plantMonitor';

export type { PlantMonitor };

/** The call of this page. It needs PlantManage. */
export type PlantMonitorApi = { get: (signal?: AbortSignal) => Promise<PlantMonitor> };
