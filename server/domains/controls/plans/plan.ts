/** Sampling plans and the rules that they must meet. Pure. */
import { badRequest, type ValidationError } from '../../../platform/errors';
import type { Schemas } from '../../../platform/handler';

/** The part that an officer writes; days are `YYYY-MM-DD` in Italy. */
export type PlanContent = Schemas['ControlPlanContent'];

export interface ControlPlan extends PlanContent {
  readonly id: string;
  readonly tenantId: string;
  readonly version: number;
  readonly createdAt: Date;
  /** Null until it was drawn; afterwards the plan changes no more. */
  readonly drawnAt: Date | null;
  readonly drawnByName: string | null;
  /** The number of acts from which it was drawn. */
  readonly population: number | null;
}

/** The outcome of a draw, in acts. */
export type PlanFigures = Schemas['ControlPlanFigures'];

/** A year of the office: acts registered in it, controls opened in it. */
export type YearFigures = Schemas['ControlYearFigures'];

/** The bound of controls that one draw opens. */
export const MOST_DRAWN = 20_000;

/** The number of acts drawn from a population; a share draws at least one of those that there are. */
export const sampleSize = ({ size, permille }: Pick<PlanContent, 'size' | 'permille'>, population: number): number =>
  Math.min(population, MOST_DRAWN, size ?? Math.ceil((population * (permille ?? 0)) / 1000));

/**
 * Checks a plan beyond its shape.
 * @throws ApiError 400 at the members, all at once
 */
export function checkPlan({ registeredFrom, registeredTo, size, permille, ...plan }: PlanContent): void {
  const wrong: ValidationError[] = [];
  const refuse = (member: keyof PlanContent, message: string) => wrong.push({ message, members: [member] });
  if (plan.name.trim() === '') refuse('name', 'Scrivi il nome del piano.');
  if (plan.seed.trim() === '') refuse('seed', 'Scrivi il seme del sorteggio.');
  if (registeredFrom > registeredTo) refuse('registeredTo', 'La data finale viene prima di quella iniziale.');
  if ((size === null) === (permille === null))
    refuse('size', 'Scrivi quanti attestati sorteggiare: un numero oppure una percentuale.');
  const [first] = wrong;
  if (first) throw badRequest(first.message, wrong);
}
