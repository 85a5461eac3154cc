/** Runs the calendar in the server: recurring jobs, each of which may fail without the others. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../platform/deps';
import { defineRecurring } from '../../../platform/jobs/kinds';
import { announcer } from '../effects/announce';
import { turnCalendar } from './calendar';
import { purgeAccreditations } from './purgeRepository';
import { tellOfSilentOrders } from './silentOrders';
import { settleTally } from './tallyRepository';

type Options = Pick<AppDeps, 'database' | 'tenantDatabase' | 'config' | 'sealer' | 'clock'>;

/** Ten minutes suffice: a term that has ended is invalid everywhere at once, moved or not. */
const recurring = (name: string) =>
  defineRecurring({ name, schedule: '*/10 * * * *', timeLimitMs: 1_800_000, atStart: true });

const moveDue = recurring('accreditations.calendar');
const tellSilent = recurring('accreditations.silentOrders');
/** Adds up the figures that came since the last time. */
export const settleFigures = recurring('accreditations.tally');
const purge = recurring('accreditations.purge');

export const calendar = fp<Options>(
  (app, { config, sealer, ...deps }, done) => {
    const parts = { ...deps, announce: announcer({ sealer, config }), logger: app.log };
    app.jobs.handle(moveDue, (_nothing, { signal }) => turnCalendar(parts, signal));
    app.jobs.handle(tellSilent, (_nothing, { signal }) => tellOfSilentOrders(parts, signal));
    app.jobs.handle(settleFigures, () => settleTally(deps.database));
    app.jobs.handle(purge, (_nothing, { signal }) => purgeAccreditations(deps, signal));
    done();
  },
  { name: 'calendar', dependencies: ['jobs'] },
);
