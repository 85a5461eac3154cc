import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { ask } from './client';
import type { Job } from './generated/models/Job';
import { JobsService as Service } from './generated/services/JobsService';
import { loadQuery } from './loadQuery';

export type { Job };

/** Background jobs of the whole installation (Sace.Jobs). */
export const jobsApi = {
  load: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.jobsGetList(loadQuery(options)), signal),
  heldMails: (signal?: AbortSignal): Promise<{ count: number }> => ask(() => Service.jobsGetHeldMails(), signal),
  retry: (id: number): Promise<void> => ask(() => Service.jobsRetry({ id })),
  forget: (id: number): Promise<void> => ask(() => Service.jobsDelete({ id })),
};
