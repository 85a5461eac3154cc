import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/kinds';

/** Opens the controls of a plan that was drawn; a restart goes on where the job stopped. */
export const openDrawn = defineJob({
  name: 'certificates.openDrawn',
  payload: z.object({ planId: z.uuid(), tenantId: z.uuid() }),
  attempts: 25,
  timeLimitMs: 1_800_000,
});
