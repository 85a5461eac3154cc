/** The public entry of the registration domain: signing, annulment, the calendar and the exchange with SIAPE. */
import type { Domain } from '../domain';
import { actHandlers } from './acts/routes';
import { askHandlers } from './asking/routes';
import { askRunActors } from './asking/runActor';
import { annulmentHandlers } from './annulment/routes';
import { certificateCalendar } from './calendar/plugin';
import { registrationMonitor } from './monitor/plugin';
import { monitorHandlers } from './monitor/routes';
import { siape } from './siape/plugin';
import { registerDeliveries } from './siape/port';
import { siapeHandlers } from './siape/routes';
import { registrations } from './signing/plugin';
import { registrationHandlers } from './signing/routes';

export { notePlantChecks } from './calendar/lapse';
export { STATE_NAMES } from './acts/stateNames';
export { grantWaiting, ownerOf } from './annulment/annulmentRepository';

export const registration = {
  handlers: (deps) => ({
    ...actHandlers(deps),
    ...annulmentHandlers(deps),
    ...askHandlers(deps),
    ...monitorHandlers(deps),
    ...registrationHandlers(deps),
    ...siapeHandlers(deps),
  }),
  runs: (deps) => askRunActors(deps, deps.callers),
  registerPorts: registerDeliveries,
  register: async (app, deps) => {
    await app.register(certificateCalendar, deps);
    await app.register(registrations, deps);
    await app.register(siape, deps);
    await app.register(registrationMonitor, deps);
  },
} satisfies Domain;
