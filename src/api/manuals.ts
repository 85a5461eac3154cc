import { ask } from './client';
import type { Manual } from './generated/models/Manual';
import { ManualsService } from './generated/services/ManualsService';

export type { Manual };

/** Manuals for those who may list certificates (ApeList). */
export const manualsApi = {
  list: (signal?: AbortSignal): Promise<Manual[]> =>
    ask(
      () => ManualsService.manualsGetList(),
      ({ items }) => items,
      signal,
    ),
};
