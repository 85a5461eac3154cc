import { defineRecurring } from '../jobs/kinds';

/** Works at open runs, of whatever kind; added as well when one is asked for. The name is older than the other kinds: one once given stays. */
export const workRuns = defineRecurring({ name: 'accreditations.runs', schedule: '* * * * *', timeLimitMs: 1_200_000 });

/** Removes what ended long ago. */
export const purgeEndedRuns = defineRecurring({ name: 'runs.purge', schedule: '40 2 * * *', timeLimitMs: 600_000 });
