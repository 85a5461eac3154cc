import { defineRecurring } from '../../../platform/jobs/kinds';

/**
 * Works at open imports of plants; it is also queued when one begins. An import that a killed process leaves behind is
 * taken up after the time limit.
 */
export const workImports = defineRecurring({ name: 'plants.imports', schedule: '* * * * *', timeLimitMs: 240_000 });
