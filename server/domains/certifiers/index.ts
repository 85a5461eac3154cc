/**
 * Serves certifiers: personal records, companies, members, delegations, contact addresses, and companies that maintain
 * plants.
 */
import type { Domain } from '../domain';
import { contactEmailHandlers } from './contact-email/routes';
import { maintainerRequests } from './maintainers/dueWork';
import { maintainerHandlers } from './maintainers/routes';
import { maintainerEnablingKind } from './maintainers/subject';
import { recordHandlers } from './record/recordRoutes';
import { anagraficheHandlers } from './routes';

export const certifiers = {
  handlers: (deps) => ({
    ...anagraficheHandlers(deps),
    ...recordHandlers(deps),
    ...maintainerHandlers(deps),
    ...contactEmailHandlers(deps),
  }),
  subjectKinds: [maintainerEnablingKind],
  dueWork: [maintainerRequests],
} satisfies Domain;
