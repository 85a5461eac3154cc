/** Draws a plan: one transaction decides which acts are controlled; a job opens the controls. */
import { badRequest, notFound } from '../../../platform/errors';
import { italianDay } from '../../../../common/days/italianDays';
import { recordChange } from '../../../platform/history';
import { addJob } from '../../../platform/jobs/addJob';
import type { CertifierScope } from '../../certificates';
import { openDrawn } from './jobKinds';
import { sampleSize } from './plan';
import { countPopulation, findPlan, insertDraw, storeDrawn } from './planRepository';
import { PLAN_ENTITY, PLAN_NAME, planChanged } from './writePlan';

const refuse = (member: string, message: string) => badRequest(message, [{ message, members: [member] }]);

/**
 * No-op when the plan is drawn already.
 * @throws ApiError 404; 409 Changed; 400 before its last day is over, or where there is no act to draw
 */
export async function drawPlan(
  { caller, database, ip }: CertifierScope,
  id: string,
  version: number,
  at: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const plan = await findPlan(transaction, id, { isLocked: true });
    if (!plan) throw notFound(PLAN_NAME, id);
    if (plan.drawnAt !== null) return;
    if (plan.version !== version) throw planChanged();
    // Acts registered after the draw could never be drawn.
    if (plan.registeredTo >= italianDay(at))
      throw refuse('registeredTo', 'Si sorteggia quando il periodo è finito: attendi, o accorcia il periodo.');
    const population = await countPopulation(transaction, plan);
    const size = sampleSize(plan, population);
    if (size === 0)
      throw refuse('registeredFrom', 'Nessun attestato corrisponde al piano: non c’è nulla da sorteggiare.');
    await insertDraw(transaction, plan, size);
    await storeDrawn(transaction, plan, { population, byName: caller.userName, at });
    await recordChange(
      transaction,
      { caller, ip },
      { entity: PLAN_ENTITY, entityId: id, event: 'drawn', at, after: { population, size, seed: plan.seed } },
    );
    await addJob(transaction, openDrawn, { planId: id, tenantId: plan.tenantId }, { key: `control plan ${id}` });
  });
}
