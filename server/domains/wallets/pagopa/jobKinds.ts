/** The work of payments outside of requests. */
import { z } from 'zod';
import { defineJob, defineRecurring } from '../../../platform/jobs/kinds';

const payload = z.object({ id: z.uuid() });

/** Makes a payment known to pagoPA. */
export const publishJob = defineJob({ name: 'pagopa.publish', payload, attempts: 12, timeLimitMs: 60_000 });
/** Takes an annulled payment back. */
export const withdrawJob = defineJob({ name: 'pagopa.withdraw', payload, attempts: 12, timeLimitMs: 60_000 });
/** Asks after payments that are under way. */
export const askPayments = defineRecurring({ name: 'pagopa.ask', schedule: '* * * * *', timeLimitMs: 300_000 });
/** Ends what has expired, and takes up what was left. */
export const sweepPayments = defineRecurring({
  name: 'pagopa.sweep',
  schedule: '*/10 * * * *',
  timeLimitMs: 300_000,
  atStart: true,
});
/** Compares everything that was paid with the lists of pagoPA. */
export const comparePayments = defineRecurring({
  name: 'pagopa.compare',
  schedule: '20 1 * * *',
  timeLimitMs: 3_600_000,
});
