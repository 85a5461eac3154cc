import { ask } from './client';
import type { Statistics } from './generated/models/Statistics';
import type { StatisticsComune } from './generated/models/StatisticsComune';
import type { StatisticsFile } from './generated/models/StatisticsFile';
import type { StatisticsTable } from './generated/models/StatisticsTable';
import { StatisticsService } from './generated/services/StatisticsService';

export type { Statistics, StatisticsComune, StatisticsFile, StatisticsTable };

/** The figures of the register of certificates. Needs no session. */
export const statisticsApi = {
  /** Rejects with 404 until the first were made. */
  get: (signal?: AbortSignal): Promise<Statistics> =>
    ask(
      () => StatisticsService.statisticsGet(),
      (figures) => figures,
      signal,
    ),
  /** One table as CSV. */
  file: (table: StatisticsFile): Promise<Blob> =>
    ask(
      () => StatisticsService.statisticsGetFile({ table }),
      (file) => file,
    ),
};
