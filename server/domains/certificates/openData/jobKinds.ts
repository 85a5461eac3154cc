import { defineRecurring } from '../../../platform/jobs/kinds';

/** Publishes the open data of the day, in the night of Italy, and whenever what is published was changed. */
export const publishOpenData = defineRecurring({
  ...{ name: 'certificates.openData', schedule: '15 1 * * *', timeLimitMs: 1_800_000 },
});
