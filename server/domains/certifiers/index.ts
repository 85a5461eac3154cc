/** The door of the certifiers: personal records, companies, members, delegations, contact addresses. */
export { contactEmailHandlers } from './contact-email/routes';
export { recordHandlers } from './record/recordRoutes';
export { anagraficheHandlers } from './routes';
export { isVatNumber } from './record/findings';
