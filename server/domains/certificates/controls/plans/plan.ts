/** Sampling plans and the rules that they must meet. Pure. */
import { badRequest, type ValidationError } from '../../../../platform/errors';

/** The part that an officer writes; days are `YYYY-MM-DD` in Italy. */
export interface PlanContent {
  /** The year of its programme of controls. */
  readonly year: number;
  readonly name: string;
  /** 1: documents; 2: on site. */
  readonly level: 1 | 2;
  /** Acts registered between these days, both included. */
  readonly registeredFrom: string;
  readonly registeredTo: string;
  readonly province: string | null;
  /** The five digits that the numbers of a certifier's acts begin with. */
  readonly certifierCode: string | null;
  /** Only acts with at most that score. */
  readonly scoreMost: number | null;
  /** The number of acts to draw; either this or `permille` is given. */
  readonly size: number | null;
  /** The share of acts to draw in thousandths; at least one is drawn. */
  readonly permille: number | null;
  /** The seed of the draw: the same seed draws the same acts. */
  readonly seed: string;
}

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
export interface PlanFigures {
  readonly drawn: number;
  readonly opened: number;
  readonly passedOver: number;
  readonly withdrawn: number;
  readonly concluded: number;
  readonly conforme: number;
  readonly lieve: number;
  readonly grave: number;
}

/** A year of the office: acts registered in it, controls opened in it. */
export interface YearFigures {
  readonly registered: number;
  /** Controls on documents (L1), and on site (L2). */
  readonly documents: number;
  readonly onSite: number;
  readonly concluded: number;
  readonly conforme: number;
  readonly lieve: number;
  readonly grave: number;
}

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
