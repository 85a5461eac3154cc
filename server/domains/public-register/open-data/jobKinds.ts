import { defineRecurring } from '../../../platform/jobs/kinds';

/** Publishes the open data of the day, in the night of Italy. */
export const publishOpenData = defineRecurring({
  name: 'certificates.openData',
  schedule: '15 1 * * *',
  timeLimitMs: 1_800_000,
});

/**
 * Publishes an edition in between, where there is none yet, or where the Region has allowed or forbidden single
 * certificates since the newest one.
 */
export const publishDueOpenData = defineRecurring({
  name: 'certificates.openDataDue',
  schedule: '*/5 * * * *',
  timeLimitMs: 1_800_000,
  atStart: true,
});
