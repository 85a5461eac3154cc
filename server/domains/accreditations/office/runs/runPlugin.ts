/** The worker of runs as a part of the server: it begins when the server answers, and ends with it. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../../platform/deps';
import { callerReader } from '../../../../identity/provider/tokens/callers';
import { runActions } from './runActions';
import { runWorker, type RunWorker } from './runWorker';

declare module 'fastify' {
  interface FastifyInstance {
    readonly bulkRuns: RunWorker;
  }
}

type Options = Pick<AppDeps, 'database' | 'tenantDatabase' | 'config' | 'sealer' | 'clock'>;

/** A look is one probe of an index over what is open, of which there is nearly always nothing. */
const LOOK_EVERY_MS = 1_000;

export const bulkRuns = fp<Options>(
  (app, deps, done) => {
    const readCaller = callerReader(deps.database, deps.config);
    const worker = runWorker({
      ...deps,
      logger: app.log,
      act: runActions(deps),
      mayAct: async ({ userId, tenantId }) => {
        const known = await readCaller({ subject: userId, tenantId, grantId: null, clientId: null });
        return known?.caller.policies.has('AccreditationManage') ?? false;
      },
    });
    app.decorate('bulkRuns', worker);
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onReady', (ready) => {
      timer = setInterval(() => {
        worker.drain().catch((error: unknown) => {
          app.log.warn({ err: error }, 'the runs were not looked after');
        });
      }, LOOK_EVERY_MS);
      timer.unref();
      ready();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await worker.stop();
    });
    done();
  },
  { name: 'bulk-runs' },
);
