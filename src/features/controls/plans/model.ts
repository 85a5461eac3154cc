import type { ControlPlan } from '../../../api/generated/models/ControlPlan';
import type { ControlPlanDetail } from '../../../api/generated/models/ControlPlanDetail';
import type { ControlPlans } from '../../../api/generated/models/ControlPlans';
import type { ControlPlanSave } from '../../../api/generated/models/ControlPlanSave';

export type { ControlPlan, ControlPlanDetail, ControlPlans, ControlPlanSave };

/** The calls of this part; all need ApeControl. */
export type ControlPlansApi = {
  /** The plans of a year, with its figures. */
  list: (year: number, signal: AbortSignal) => Promise<ControlPlans>;
  /** A plan with the numbers of drawn and of eligible acts. */
  get: (id: string, signal: AbortSignal) => Promise<ControlPlanDetail>;
  /** Version 0 creates a plan. Rejects with 409 when it was changed or drawn meanwhile. */
  save: (id: string, plan: ControlPlanSave) => Promise<ControlPlanDetail>;
  /** Rejects with 409 when it was changed or drawn meanwhile. */
  remove: (id: string, version: number) => Promise<void>;
  /** A plan that was drawn already is not drawn again. */
  draw: (id: string, version: number) => Promise<ControlPlanDetail>;
  /** The sample, as CSV. */
  sample: (id: string, signal: AbortSignal) => Promise<Blob>;
};

/** The form's values, as texts. */
export type PlanValues = {
  name: string;
  level: string;
  registeredFrom: string;
  registeredTo: string;
  province: string;
  certifierCode: string;
  scoreMost: string;
  /** `size`: a number of acts; `permille`: a share of them. */
  by: string;
  size: string;
  /** Percent, with a comma. */
  permille: string;
  seed: string;
};

const textOf = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '');

/** The values of a plan; for a new one those of the year before, with two per cent. */
export const valuesOf = (plan: ControlPlan | null, year: number): PlanValues => ({
  name: plan?.name ?? '',
  level: String(plan?.level ?? 1),
  registeredFrom: plan?.registeredFrom ?? `${String(year - 1)}-01-01`,
  registeredTo: plan?.registeredTo ?? `${String(year - 1)}-12-31`,
  province: plan?.province ?? '',
  certifierCode: plan?.certifierCode ?? '',
  scoreMost: textOf(plan?.scoreMost),
  by: typeof plan?.size === 'number' ? 'size' : 'permille',
  size: textOf(plan?.size),
  permille: typeof plan?.permille === 'number' ? String(plan.permille / 10).replace('.', ',') : plan ? '' : '2',
  seed: plan?.seed ?? crypto.randomUUID(),
});

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** Turns the form's values into a plan. */
export const planOf = (values: PlanValues, year: number, version: number): ControlPlanSave => ({
  version,
  year,
  name: values.name.trim(),
  level: values.level === '2' ? 2 : 1,
  seed: values.seed.trim(),
  registeredFrom: values.registeredFrom,
  registeredTo: values.registeredTo,
  province: values.province || null,
  certifierCode: values.certifierCode.trim() || null,
  scoreMost: numberOf(values.scoreMost),
  size: values.by === 'size' ? numberOf(values.size) : null,
  permille: values.by === 'size' ? null : Math.round(Number(values.permille.replace(',', '.')) * 10),
});

/** The provinces of the region. */
export const PROVINCES = ['BO', 'FC', 'FE', 'MO', 'PC', 'PR', 'RA', 'RE', 'RN'] as const;
