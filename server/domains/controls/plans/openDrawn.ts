/**
 * Opens the controls of a draw, one transaction each: it notifies the certifier, records both histories, and never
 * opens one twice.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppDeps } from '../../../platform/deps';
import type { Schema } from '../../../platform/database/schema';
import { JobError, type JobContext } from '../../../platform/jobs/kinds';
import { type AnnounceDeps, loadCertificate } from '../../certificates';
import { beginControl } from '../cases/begin';
import { findOpenControl } from '../cases/controlRepository';
import type { ControlPlan } from './plan';
import { findPlan, findUnopened, lockUnopened, settleDrawn, type Drawn } from './planRepository';

export interface OpenDrawnDeps extends AnnounceDeps, Pick<AppDeps, 'tenantDatabase' | 'clock'> {}

const BATCH = 100;

/**
 * Makes the job that opens the controls of the certificates that a plan drew.
 * @throws JobError when the job is stopped before the end: the next attempt goes on
 */
export const openDrawnControls =
  (deps: OpenDrawnDeps) =>
  async (
    { planId, tenantId }: { readonly planId: string; readonly tenantId: string },
    { signal }: Pick<JobContext, 'signal'>,
  ): Promise<void> => {
    const database = deps.tenantDatabase(tenantId);
    const plan = await findPlan(database, planId);
    if (!plan) return;
    for (;;) {
      const drawn = await findUnopened(database, planId, BATCH);
      if (drawn.length === 0) return;
      for (const one of drawn) {
        if (signal.aborted) throw new JobError('Stopped before every control of the plan was opened.');
        await database.transaction().execute((transaction) => settle(transaction, deps, plan, one));
      }
    }
  };

async function settle(transaction: Transaction<Schema>, deps: OpenDrawnDeps, plan: ControlPlan, one: Drawn) {
  if (!(await lockUnopened(transaction, plan.id, one))) return;
  const loaded = await loadCertificate(transaction, one.certificateId, { isLocked: true });
  if (loaded?.record.state !== 'Registrata') return settleDrawn(transaction, plan.id, one, { passed_over: 'state' });
  if ((await findOpenControl(transaction, one.certificateId)) !== undefined)
    return settleDrawn(transaction, plan.id, one, { passed_over: 'underControl' });
  const id = randomUUID();
  const { record } = loaded;
  const reason = `Sorteggio del piano di campionamento ${String(plan.year)} «${plan.name}»`;
  const nobody = { caller: { userId: null, userName: null, tenantId: record.tenantId }, ip: null };
  const control = { id, record, level: plan.level, isBefore: false, reason, at: deps.clock() };
  await beginControl(transaction, deps, nobody, { ...control, origin: 'plan' });
  await settleDrawn(transaction, plan.id, one, { control_id: id });
}
