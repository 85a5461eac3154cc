/**
 * Serves certifiers: personal records, companies, members, delegations, contact addresses, and companies that maintain
 * plants.
 */
export { contactEmailHandlers } from './contact-email/routes';
export { recordHandlers } from './record/recordRoutes';
export { anagraficheHandlers } from './routes';
export { maintainerHandlers } from './maintainers/routes';
export { maintainerEnablingKind } from './maintainers/subject';
