import { z } from 'zod';
import { defineJob, defineRecurring } from '../../../platform/jobs/kinds';

/** Judges a waiting signed file again: with growing pauses, for about three days. */
export const judgeWaiting = defineJob({
  name: 'certificates.signature',
  payload: z.object({ fileId: z.uuid(), tenantId: z.uuid() }),
  attempts: 25,
  timeLimitMs: 120_000,
});

/** Finds waiting files without a job: the program ended while it judged them. */
export const findForgotten = defineRecurring({
  name: 'certificates.forgottenSignatures',
  schedule: '*/2 * * * *',
  timeLimitMs: 60_000,
  atStart: true,
});
