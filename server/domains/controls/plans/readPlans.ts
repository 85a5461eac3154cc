/** Plans as officers see them, with the outcome of each and the figures of the year. */
import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { sampleSize, type ControlPlan, type PlanFigures } from './plan';
import { countPopulation, findFigures, findPlan, findPlans, findYear } from './planRepository';
import { PLAN_NAME } from './writePlan';

const NOTHING_DRAWN: PlanFigures = {
  drawn: 0,
  opened: 0,
  passedOver: 0,
  withdrawn: 0,
  concluded: 0,
  conforme: 0,
  lieve: 0,
  grave: 0,
};

const planView = ({ tenantId: _tenant, ...plan }: ControlPlan, figures: PlanFigures = NOTHING_DRAWN) => ({
  ...plan,
  figures,
});

export async function plansOf({ caller, database }: Scope, year: number) {
  const [plans, figures, whole] = [
    await findPlans(database, caller.tenantId, year),
    await findFigures(database, caller.tenantId, year),
    await findYear(database, caller.tenantId, year),
  ];
  return { year, figures: whole, items: plans.map((plan) => planView(plan, figures.get(plan.id))) };
}

/**
 * Includes the size of a draw made now, and its population.
 * @throws ApiError 404
 */
export async function readPlan({ caller, database }: Scope, id: string) {
  const plan = await findPlan(database, id);
  if (!plan) throw notFound(PLAN_NAME, id);
  const figures = await findFigures(database, caller.tenantId, plan.year);
  const population = plan.population ?? (await countPopulation(database, plan));
  return { ...planView(plan, figures.get(id)), foreseen: { population, size: sampleSize(plan, population) } };
}
