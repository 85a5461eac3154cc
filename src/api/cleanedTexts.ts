import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { ask } from './client';
import type { CleanedText } from './generated/models/CleanedText';
import { CleanedTextsService as Service } from './generated/services/CleanedTextsService';
import { loadQuery } from './loadQuery';

export type { CleanedText };

/** The report of texts that a migration cleaned in older rows (Sace.CleanedTexts). */
export const cleanedTextsApi = {
  load: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.cleanedTextsGetList(loadQuery(options)), signal),
  settle: (id: string, isSettled: boolean): Promise<void> =>
    ask(() => Service.cleanedTextsSettle({ id, requestBody: { isSettled } })),
};
