import { defineRecurring } from '../../../platform/jobs/kinds';

/** Sends what waits to the national register. What comes within a minute goes out together. */
export const deliverSiape = defineRecurring({
  name: 'certificates.siape',
  schedule: '* * * * *',
  timeLimitMs: 300_000,
});
