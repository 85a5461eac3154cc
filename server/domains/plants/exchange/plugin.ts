/** Runs imports of plants in the server: a job works at the open ones, oldest first. */
import fp from 'fastify-plugin';
import type { CallerReader } from '../../../identity/provider/tokens/callers';
import { holdsPolicy } from '../../../identity/provider/tokens/holdsPolicy';
import type { AppDeps } from '../../../platform/deps';
import { OFFICE_POLICY } from '../access/access';
import { workImports } from './jobs';
import { endImport, findOpen } from './runRepository';
import { workImport } from './workImport';

type Options = Pick<AppDeps, 'database' | 'tenantDatabase' | 'clock'> & { readonly callers: CallerReader };

/**
 * One run of the job works on imports for so long, which is less than its time limit: a long import must not count as a
 * failed job. The next run, within a minute, takes up the rest.
 */
const SLICE_MS = 150_000;
const NOT_ALLOWED = 'Chi ha chiesto l’importazione non ha più il permesso di farla.';

export const plantImports = fp<Options>(
  (app, { database, tenantDatabase, clock, callers }, done) => {
    const mayImport = holdsPolicy(callers, OFFICE_POLICY);
    app.jobs.handle(workImports, async (_nothing, { signal }) => {
      const until = AbortSignal.any([signal, AbortSignal.timeout(SLICE_MS)]);
      for (const run of await findOpen(database)) {
        if (until.aborted) return;
        const own = tenantDatabase(run.tenantId);
        if (await mayImport(run)) await workImport({ database: own, clock }, run, until);
        else
          await own
            .transaction()
            .execute((tx) => endImport(tx, run.id, { state: 'failed', reason: NOT_ALLOWED, at: clock() }));
      }
    });
    done();
  },
  { name: 'plantImports', dependencies: ['jobs'] },
);
