import { askFor } from './client';
import type { DueItem } from './generated/models/DueItem';
import { DueWorkService as Service } from './generated/services/DueWorkService';

export type { DueItem };

/** The work that waits for the caller. */
export const dueWorkApi = {
  list: (signal?: AbortSignal): Promise<DueItem[]> =>
    askFor(
      () => Service.dueWorkGet(),
      ({ items }) => items,
      signal,
    ),
};
