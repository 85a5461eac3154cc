/** The public entry of the controls of certificates: cases, plans and sanctions. */
import type { Domain } from '../domain';
import { askedControls } from './cases/dueWork';
import { controlWork } from './cases/officerDueWork';
import { controlHandlers } from './cases/routes';
import { certificateControlKind } from './cases/subject';
import { controlPlans } from './plans/plugin';
import { controlPlanHandlers } from './plans/routes';
import { registerControls } from './port';

export const controls = {
  handlers: (deps) => ({
    ...controlHandlers(deps),
    ...controlPlanHandlers(deps),
  }),
  subjectKinds: [certificateControlKind],
  registerPorts: registerControls,
  register: async (app, deps) => {
    await app.register(controlPlans, deps);
  },
  dueWork: [askedControls, controlWork],
} satisfies Domain;
