/**
 * The national register plugin: a job that sends waiting deliveries. It does nothing where the register is switched
 * off.
 */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../platform/deps';
import { deliverDue } from './deliver';
import { deliverSiape } from './jobKinds';

type Options = Pick<AppDeps, 'tenantDatabase' | 'config' | 'clock'>;

/** The register reads a lot of twenty with their pictures in this time. */
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
