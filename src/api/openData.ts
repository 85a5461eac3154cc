import { ask } from './client';
import type { OpenData } from './generated/models/OpenData';
import type { OpenDataTable } from './generated/models/OpenDataTable';
import type { OpenDataWords } from './generated/models/OpenDataWords';
import { OpenDataService } from './generated/services/OpenDataService';

export type { OpenData, OpenDataTable, OpenDataWords };

/** The data sets of open data. Needs no session. */
export const openDataApi = {
  get: (signal?: AbortSignal): Promise<OpenData> => ask(() => OpenDataService.openDataGet(), signal),
};
