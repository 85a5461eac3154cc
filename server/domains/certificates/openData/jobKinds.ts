import { defineRecurring } from '../../../platform/jobs/kinds';

/** Publishes the open data of the day, in the night of Italy. */
export const publishOpenData = defineRecurring({
  name: 'certificates.openData',
  schedule: '15 1 * * *',
  timeLimitMs: 1_800_000,
});

/** Publishes them in between, where there are none yet, or where the Region allows since then more or less than the newest edition has. */
export const publishDueOpenData = defineRecurring({
  name: 'certificates.openDataDue',
  schedule: '*/5 * * * *',
  timeLimitMs: 1_800_000,
  atStart: true,
});
