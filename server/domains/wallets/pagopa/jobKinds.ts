/** Defines the jobs of payments. */
import { z } from 'zod';
import { defineJob, defineRecurring } from '../../../platform/jobs/kinds';

const payload = z.object({ id: z.uuid() });

/** Creates the position of a payment at pagoPA. */
export const publishJob = defineJob({ name: 'pagopa.publish', payload, attempts: 12, timeLimitMs: 60_000 });
/** Withdraws the position of an annulled payment. */
export const withdrawJob = defineJob({ name: 'pagopa.withdraw', payload, attempts: 12, timeLimitMs: 60_000 });
/** Queries pagoPA about open payments. */
export const askPayments = defineRecurring({ name: 'pagopa.ask', schedule: '* * * * *', timeLimitMs: 300_000 });
/** Ends expired payments, and continues unfinished work. */
export const sweepPayments = defineRecurring({
  name: 'pagopa.sweep',
  schedule: '*/10 * * * *',
  timeLimitMs: 300_000,
  atStart: true,
});
/** Compares all payments with the lists of pagoPA. */
export const comparePayments = defineRecurring({
  name: 'pagopa.compare',
  schedule: '20 1 * * *',
  timeLimitMs: 3_600_000,
});
