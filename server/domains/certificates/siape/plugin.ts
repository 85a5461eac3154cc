/** The national register as a part of the server: a job that sends what waits. Nothing where it is off. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../platform/deps';
import { deliverDue } from './deliver';
import { deliverSiape } from './jobKinds';

type Options = Pick<AppDeps, 'tenantDatabase' | 'config' | 'clock'>;

/** It reads a lot of twenty with their pictures. */
const TIMEOUT_MS = 30_000;

export const siape = fp<Options>(
  (app, { tenantDatabase, config: { siape: config }, clock }, done) => {
    if (config) {
      const { tenantId, url, login } = config;
      const deps = {
        database: tenantDatabase(tenantId),
        tenantId,
        clock,
        line: { url, login, timeoutMs: TIMEOUT_MS },
      };
      app.jobs.handle(deliverSiape, (_nothing, { signal }) => deliverDue(deps, signal));
    }
    done();
  },
  { name: 'siape', dependencies: ['jobs'] },
);
