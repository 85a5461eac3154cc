/** The public entry of the controls of certificates: cases, plans and sanctions. */
export { certificateControlKind } from './cases/subject';
export { controlHandlers } from './cases/routes';
export { controlPlans } from './plans/plugin';
export { controlPlanHandlers } from './plans/routes';
export { registerControls } from './port';
