import { defineRecurring } from '../../../../platform/jobs/kinds';

/** Works at open imports of streets; added as well when one is asked for. What a killed process leaves behind is taken up after its time limit. */
export const workStreetImports = defineRecurring({
  name: 'streets.imports',
  schedule: '* * * * *',
  timeLimitMs: 240_000,
});
