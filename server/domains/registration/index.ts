/** The public entry of the registration domain: signing, annulment, the calendar and the exchange with SIAPE. */
export { actHandlers } from './acts/routes';
export { annulmentHandlers } from './annulment/routes';
export { certificateCalendar } from './calendar/plugin';
export { notePlantChecks } from './calendar/lapse';
export { monitorHandlers } from './monitor/routes';
export { registrationMonitor } from './monitor/plugin';
export { registrations } from './signing/plugin';
export { registrationHandlers } from './signing/routes';
export { siape } from './siape/plugin';
export { registerDeliveries } from './siape/port';
export { siapeHandlers } from './siape/routes';
export { STATE_NAMES } from './acts/stateNames';
export { grantWaiting, ownerOf } from './annulment/annulmentRepository';
