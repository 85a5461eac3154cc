import { defineRecurring } from '../../../../platform/jobs/kinds';

/** Works at open runs; added as well when one is asked for. */
export const workRuns = defineRecurring({ name: 'accreditations.runs', schedule: '* * * * *', timeLimitMs: 1_200_000 });
