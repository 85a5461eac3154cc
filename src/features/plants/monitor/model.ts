import type { PlantMonitor } from '../../../api/generated/models/PlantMonitor';

export type { PlantMonitor };

/** The call of this room. */
export type PlantMonitorApi = { get: (signal: AbortSignal) => Promise<PlantMonitor> };
