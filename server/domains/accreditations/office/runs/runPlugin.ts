/** The worker of runs as a part of the server: a job looks for what is open. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../../platform/deps';
import { CALLER_LIFE_MS, callerReader } from '../../../../identity/provider/tokens/callers';
import { runActions } from './runActions';
import { workRuns } from '../../../../platform/runs/jobs';
import { runWorker } from '../../../../platform/runs/runWorker';
import { ACCREDITATION } from '../../subject';

type Options = Pick<AppDeps, 'database' | 'tenantDatabase' | 'config' | 'sealer' | 'clock'>;

const SLICE_MS = 600_000;

export const bulkRuns = fp<Options>(
  (app, deps, done) => {
    const callers = callerReader(deps.database, deps.config, CALLER_LIFE_MS);
    const worker = runWorker({
      ...deps,
      logger: app.log,
      actors: {
        [ACCREDITATION]: {
          act: runActions(deps),
          mayAct: async ({ userId, tenantId }) => {
            const known = await callers.read({ subject: userId, tenantId, grantId: null, clientId: null });
            return known?.caller.policies.has('AccreditationManage') ?? false;
          },
        },
      },
    });
    // A slice of its time, so that what takes long is no failure: the rest is taken up within a minute.
    app.jobs.handle(workRuns, (_nothing, { signal }) =>
      worker.drain(AbortSignal.any([signal, AbortSignal.timeout(SLICE_MS)])),
    );
    done();
  },
  { name: 'bulk-runs', dependencies: ['jobs'] },
);
