import { defineRecurring } from '../jobs/kinds';

/**
 * Works at open runs of any kind; also queued when a run begins. Its name predates the other kinds: a name once given
 * stays.
 */
export const workRuns = defineRecurring({ name: 'accreditations.runs', schedule: '* * * * *', timeLimitMs: 1_200_000 });

/** Removes runs that ended long ago. */
export const purgeEndedRuns = defineRecurring({ name: 'runs.purge', schedule: '40 2 * * *', timeLimitMs: 600_000 });
