/** Runs imports of plants in the server: a job works at the open ones, oldest first. */
import fp from 'fastify-plugin';
import type { CallerReader } from '../../../identity/provider/tokens/callers';
import { holdsPolicy } from '../../../identity/provider/tokens/holdsPolicy';
import type { AppDeps } from '../../../platform/deps';
import { OFFICE_POLICY } from '../access/access';
import { Failures } from './failures';
import { workImports } from './jobs';
import { endImport, findOpen, type OpenImport } from './runRepository';
import { workImport } from './workImport';

type Options = Pick<AppDeps, 'database' | 'tenantDatabase' | 'clock'> & { readonly callers: CallerReader };

/**
 * One run of the job works on imports for so long, which is less than its time limit: a long import must not count as a
 * failed job. The next run, within a minute, takes up the rest.
 */
const SLICE_MS = 150_000;
const NOT_ALLOWED = 'Chi ha chiesto l’importazione non ha più il permesso di farla.';

const BROKEN =
  'L’importazione si è fermata più volte allo stesso punto per un errore del sistema. Le righe lette prima restano: dividi il file per trovare la riga, o scrivi all’assistenza.';

export const plantImports = fp<Options>(
  (app, { database, tenantDatabase, clock, callers }, done) => {
    const mayImport = holdsPolicy(callers, OFFICE_POLICY);
    const failures = new Failures();
    const giveUp = (run: OpenImport, reason: string) =>
      tenantDatabase(run.tenantId)
        .transaction()
        .execute((tx) => endImport(tx, run.id, { state: 'failed', reason, at: clock() }));
    async function work(run: OpenImport, until: AbortSignal): Promise<void> {
      if (!(await mayImport(run))) {
        await giveUp(run, NOT_ALLOWED);
        return;
      }
      try {
        await workImport({ database: tenantDatabase(run.tenantId), clock }, run, until);
      } catch (error) {
        if (!until.aborted && failures.isTooMany(run)) await giveUp(run, BROKEN);
        throw error;
      }
    }
    app.jobs.handle(workImports, async (_nothing, { signal }) => {
      const until = AbortSignal.any([signal, AbortSignal.timeout(SLICE_MS)]);
      const open = await findOpen(database);
      failures.keep(open);
      for (const run of open) {
        if (until.aborted) return;
        // An import that fails must not stop those of others; the next run of the job tries it again.
        await work(run, until).catch((error: unknown) => {
          app.log.error({ err: error, importId: run.id }, 'an import of plants failed');
        });
      }
    });
    done();
  },
  { name: 'plantImports', dependencies: ['jobs'] },
);
