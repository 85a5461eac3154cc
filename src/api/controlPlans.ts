import { ask } from './client';
import type { ControlPlan } from './generated/models/ControlPlan';
import type { ControlPlanDetail } from './generated/models/ControlPlanDetail';
import type { ControlPlans } from './generated/models/ControlPlans';
import type { ControlPlanSave } from './generated/models/ControlPlanSave';
import { ControlPlansService as Service } from './generated/services/ControlPlansService';

export type { ControlPlan, ControlPlanDetail, ControlPlans, ControlPlanSave };

/** Sampling plans of controls, for those who hold ApeControl. */
export const controlPlansApi = {
  /** The plans of a year, with its figures. */
  list: (year: number, signal?: AbortSignal): Promise<ControlPlans> =>
    ask(() => Service.controlPlansGetList({ year }), signal),
  /** A plan with the numbers of drawn and of eligible acts. */
  get: (id: string, signal?: AbortSignal): Promise<ControlPlanDetail> =>
    ask(() => Service.controlPlansGet({ id }), signal),
  /** Version 0 creates a plan. Rejects with 409 when it was changed or drawn meanwhile. */
  save: (id: string, body: ControlPlanSave): Promise<ControlPlanDetail> =>
    ask(() => Service.controlPlansSave({ id, requestBody: body })),
  /** Rejects with 409 when it was changed or drawn meanwhile. */
  remove: (id: string, version: number): Promise<void> => ask(() => Service.controlPlansDelete({ id, version })),
  /** A plan that was drawn already is not drawn again. */
  draw: (id: string, version: number): Promise<ControlPlanDetail> =>
    ask(() => Service.controlPlansDraw({ id, requestBody: { version } })),
  /** The sample, as CSV. */
  sample: (id: string, signal?: AbortSignal): Promise<Blob> => ask(() => Service.controlPlansGetSample({ id }), signal),
};
