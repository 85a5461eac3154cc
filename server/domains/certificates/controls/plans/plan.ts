/** Sampling plans: what they are, and which can be drawn. Pure. */
import { badRequest, type ValidationError } from '../../../../platform/errors';

/** What an officer writes; days are `YYYY-MM-DD` in Italy. */
export interface PlanContent {
  /** Of the programme of controls that it belongs to. */
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
  /** How many acts are drawn; either this or `permille`. */
  readonly size: number | null;
  /** How many of a thousand, at least one. */
  readonly permille: number | null;
  /** Of the draw: whoever knows it draws the same. */
  readonly seed: string;
}

export interface ControlPlan extends PlanContent {
  readonly id: string;
  readonly tenantId: string;
  readonly version: number;
  readonly createdAt: Date;
  /** Null until it was drawn; then nothing of it changes. */
  readonly drawnAt: Date | null;
  readonly drawnByName: string | null;
  /** From how many acts it was drawn. */
  readonly population: number | null;
}

/** What became of a draw, in acts. */
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

/** So many controls at most are opened by one draw. */
export const MOST_DRAWN = 20_000;

/** How many of a population are drawn; a share draws at least one of those that there are. */
export const sampleSize = ({ size, permille }: Pick<PlanContent, 'size' | 'permille'>, population: number): number =>
  Math.min(population, MOST_DRAWN, size ?? Math.ceil((population * (permille ?? 0)) / 1000));

/** What is wrong with a plan beyond its shape. @throws ApiError 400 at the members, all at once */
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
