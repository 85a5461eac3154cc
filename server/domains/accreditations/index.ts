import type { Domain } from '../domain';
import { applicantWork } from './applicant/dueWork';
import { accreditationHandlers } from './applicant/routes';
import { orderBoardHandlers } from './boards/routes';
import { calendar } from './calendar/calendarPlugin';
import { officeWork } from './office/dueWork';
import { adminAccreditationsHandlers } from './office/routes';
import { accreditationRuns } from './office/runs/runActor';
import { alboHandlers } from './register/routes';
import { accreditationKind } from './subject';

export { accreditationFees } from './fee/feeCases';
export { draftFromRecord } from './applicant/prefill';
export type { LookupKey } from './declared';
export { documentsNeeded } from './dossier';
export type { Board } from './inMemory/effects';
export type { Applicant, Papers } from './inMemory/held';
export { caseLedger, type CaseLedger } from './inMemory/ledger';
export { findEntry } from './register/entriesRepository';
export { EXPIRY_NOTICE_DAYS, VALIDITY_YEARS, type AccreditationState } from './states';
export type { TransitionEvent } from './transitions';

export const accreditations = {
  handlers: (deps) => ({
    ...accreditationHandlers(deps),
    ...adminAccreditationsHandlers(deps),
    ...orderBoardHandlers(deps),
    ...alboHandlers(deps),
  }),
  subjectKinds: [accreditationKind],
  runs: (deps) => accreditationRuns(deps, deps.callers),
  register: async (app, deps) => {
    await app.register(calendar, deps);
  },
  dueWork: [applicantWork, officeWork],
} satisfies Domain;
