import { ask } from './client';
import type { PlantMonitor } from './generated/models/PlantMonitor';
import { PlantsService } from './generated/services/PlantsService';

export type { PlantMonitor };

/** Figures of the checks of plants. Needs PlantManage. */
export const plantMonitorApi = {
  get: (signal?: AbortSignal): Promise<PlantMonitor> => ask(() => PlantsService.plantsGetMonitor(), signal),
};
