/**
 * Runs payments in the server: jobs that call pagoPA, and the address to which it pushes receipts. Does nothing where
 * pagoPA is off.
 */
import fp from 'fastify-plugin';
import type { Config } from '../../../platform/config/config';
import type { TenantDatabase } from '../../../platform/database/tenantDatabase';
import { JobError, JobGivenUp, type JobHandler, type JobKind } from '../../../platform/jobs/kinds';
import type { FeeCases } from '../fees/feeCases';
import { askPayments, comparePayments, publishJob, sweepPayments, withdrawJob } from './jobKinds';
import { withdrawPayment } from './payments/cancelPayment';
import { publishPayment } from './payments/publishPayment';
import { pagopaDeps } from './pagopaDeps';
import { PagopaFailure } from './protocol/failures';
import { addPushRoute } from './receipts/pushRoute';
import { queryDuePayments } from './upkeep/queryPayments';
import { compare } from './upkeep/compare';
import { sweep } from './upkeep/sweep';

interface Options {
  readonly config: Pick<Config, 'pagopa'>;
  readonly tenantDatabase: TenantDatabase;
  /** The cases whose fees are paid. */
  readonly fees: FeeCases;
}

/** Translates failures of pagoPA into those of jobs. A refused key ends the retries. */
const asJobFailure =
  <Payload extends object>(handler: JobHandler<Payload>): JobHandler<Payload> =>
  async (payload, context) => {
    try {
      await handler(payload, context);
    } catch (error) {
      if (!(error instanceof PagopaFailure)) throw error;
      throw error.kind === 'forbidden' ? new JobGivenUp(error.message) : new JobError(error.message);
    }
  };

export const pagopa = fp<Options>(
  async (app, { config, tenantDatabase, fees }) => {
    const deps = pagopaDeps({ config, tenantDatabase, fees, logger: app.log });
    if (!deps) return;
    const handle = <Payload extends object>(kind: JobKind<Payload>, handler: JobHandler<Payload>) => {
      app.jobs.handle(kind, asJobFailure(handler));
    };
    handle(publishJob, ({ id }, { signal }) => publishPayment(deps, id, { signal }));
    handle(withdrawJob, ({ id }, { signal }) => withdrawPayment(deps, id, { signal }));
    handle(askPayments, (_nothing, { signal }) => queryDuePayments(deps, signal));
    handle(sweepPayments, (_nothing, { signal }) => sweep(deps, signal));
    handle(comparePayments, (_nothing, { signal }) => compare(deps, signal));
    if (deps.config.push) await addPushRoute(app, deps.config.push, deps);
  },
  { name: 'pagopa', dependencies: ['jobs'] },
);
