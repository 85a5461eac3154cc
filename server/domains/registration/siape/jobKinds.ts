import { defineRecurring } from '../../../platform/jobs/kinds';

/** Sends waiting deliveries to the national register. Those of the same minute are sent together. */
export const deliverSiape = defineRecurring({
  name: 'certificates.siape',
  schedule: '* * * * *',
  timeLimitMs: 300_000,
});
