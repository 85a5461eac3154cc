import { ask } from './client';
import type { PlantStatistics } from './generated/models/PlantStatistics';
import type { PlantStatisticsFile } from './generated/models/PlantStatisticsFile';
import type { Statistics } from './generated/models/Statistics';
import type { StatisticsComune } from './generated/models/StatisticsComune';
import type { StatisticsFile as CertificateFile } from './generated/models/StatisticsFile';
import type { StatisticsTable } from './generated/models/StatisticsTable';
import { StatisticsService } from './generated/services/StatisticsService';

export type { PlantStatistics, Statistics, StatisticsComune, StatisticsTable };
/** A table of the statistics of certificates, or of plants. */
export type StatisticsFile = CertificateFile | PlantStatisticsFile;

const isOfPlants = (table: StatisticsFile): table is PlantStatisticsFile => table.startsWith('plant');

/** The figures of the registers of certificates and plants. Needs no session. */
export const statisticsApi = {
  /** Rejects with 404 until the first figures exist. */
  get: (signal?: AbortSignal): Promise<Statistics> => ask(() => StatisticsService.statisticsGet(), signal),
  /** Figures of the register of plants. Rejects with 404 until the first figures exist. */
  plants: (signal?: AbortSignal): Promise<PlantStatistics> =>
    ask(() => StatisticsService.statisticsGetPlants(), signal),
  /** One table as CSV. */
  file: (table: StatisticsFile): Promise<Blob> =>
    ask(() =>
      isOfPlants(table)
        ? StatisticsService.statisticsGetPlantFile({ table })
        : StatisticsService.statisticsGetFile({ table }),
    ),
};
