/** The door of the accreditations: what the program, the demonstration and other domains may use of them. */
export { accreditationFees } from './fee/feeCases';
export { accreditationHandlers } from './applicant/routes';
export { draftFromRecord } from './applicant/prefill';
export { orderBoardHandlers } from './boards/routes';
export { calendar } from './calendar/calendarPlugin';
export type { LookupKey } from './declared';
export { documentsNeeded, LEAST_COURSE_HOURS, NO_COURSE, NO_ORDER, TECHNICIAN } from './dossier';
export type { Board } from './inMemory/effects';
export type { Applicant, Papers } from './inMemory/held';
export { caseLedger, type CaseLedger } from './inMemory/ledger';
export { adminAccreditationsHandlers } from './office/routes';
export { accreditationRuns } from './office/runs/runActor';
export { findEntry } from './register/entriesRepository';
export { alboHandlers } from './register/routes';
export { EXPIRY_NOTICE_DAYS, VALIDITY_YEARS, type AccreditationState } from './states';
export { accreditationKind } from './subject';
export type { TransitionEvent } from './transitions';
