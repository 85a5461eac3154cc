import type { PlantMonitorApi } from '../../src/features/plants/monitor/model';
import type { StatisticsApi } from '../../src/features/public-register/statistics/model';
import { unplanned } from './unplanned';

export const fakePlantMonitor: PlantMonitorApi = { get: unplanned('plantMonitor.get') };

/** A register of too few plants to tell anything of. */
export const fakeStatistics: StatisticsApi = {
  get: unplanned('statistics.get'),
  plants: () => Promise.resolve({ asOf: '2026-06-01', total: null, tables: [] }),
  file: unplanned('statistics.file'),
};
