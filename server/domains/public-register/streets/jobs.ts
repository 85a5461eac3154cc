import { defineRecurring } from '../../../platform/jobs/kinds';

/**
 * Works at open imports of streets; each new one adds a run. An import whose process was killed goes on after its time
 * limit.
 */
export const workStreetImports = defineRecurring({
  name: 'streets.imports',
  schedule: '* * * * *',
  timeLimitMs: 240_000,
});
