/** The door of the accreditations: what the program, the demonstration and other domains may use of them. */
export { accreditationHandlers } from './applicant/routes';
export { orderBoardHandlers } from './boards/routes';
export { calendar } from './calendar/calendarPlugin';
export { TECHNICIAN } from './dossier';
export { adminAccreditationsHandlers } from './office/routes';
export { bulkRuns } from './office/runs/runPlugin';
export { findEntry } from './register/entries';
export { alboHandlers } from './register/routes';
export { isSent, type AccreditationState } from './states';
export type { TransitionEvent } from './transitions';
