import { ask } from './client';
import type { PlantMonitor } from './generated/models/PlantMonitor';
import { PlantsService } from './generated/services/PlantsService';

export type { PlantMonitor };

/** How the checks of plants stand. Needs PlantManage. */
export const plantMonitorApi = {
  get: (signal?: AbortSignal): Promise<PlantMonitor> =>
    ask(
      () => PlantsService.plantsGetMonitor(),
      (monitor) => monitor,
      signal,
    ),
};
