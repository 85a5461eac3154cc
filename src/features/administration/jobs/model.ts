import type { Job } from '../../../api/jobs';
import type { Tone } from '../../../shared/grid/columns';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';

export type { Job };

/** The calls of this feature. They need Sace.Jobs, which only the host's users may hold. */
export type JobsApi = {
  load: (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
  heldMails: (signal: AbortSignal) => Promise<{ count: number }>;
  retry: (id: number) => Promise<void>;
  forget: (id: number) => Promise<void>;
};

/** The colour of each state. */
export const stateTones = {
  failed: 'waiting',
  retrying: 'waiting',
  running: 'valid',
  waiting: 'theirs',
  scheduled: 'ended',
} as const satisfies Record<Job['state'], Tone>;
