/** The street imports plugin: a job works at the open ones, oldest first. */
import fp from 'fastify-plugin';
import type { CallerReader } from '../../../identity/provider/tokens/callers';
import { holdsPolicy } from '../../../identity/provider/tokens/holdsPolicy';
import type { AppDeps } from '../../../platform/deps';
import { endImport, findOpen } from './importRepository';
import { workStreetImports } from './jobs';
import { workStreetImport } from './workStreetImport';

type Options = Pick<AppDeps, 'database' | 'tenantDatabase' | 'clock'> & { readonly callers: CallerReader };

/** A slice of the job's time: the rest follows within a minute. */
const SLICE_MS = 150_000;
const reason = 'Chi ha chiesto l’importazione non ha più il permesso di farla.';

export const streetImports = fp<Options>(
  (app, { database, tenantDatabase, clock, callers }, done) => {
    const mayImport = holdsPolicy(callers, 'SettingManagement.PublicRegister');
    app.jobs.handle(workStreetImports, async (_nothing, { signal }) => {
      const until = AbortSignal.any([signal, AbortSignal.timeout(SLICE_MS)]);
      for (const run of await findOpen(database)) {
        if (until.aborted) return;
        const own = tenantDatabase(run.tenantId);
        if (await mayImport(run)) await workStreetImport({ database: own, clock }, run, until);
        else await own.transaction().execute((tx) => endImport(tx, run.id, { state: 'failed', reason, at: clock() }));
      }
    });
    done();
  },
  { name: 'streetImports', dependencies: ['jobs'] },
);
