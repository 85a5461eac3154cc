import { controlPlansSaga } from '../../features/controls/plans/saga';
import { controlPlansSlice } from '../../features/controls/plans/slice';
import type { Feature } from './feature';

export const feature: Feature[] = [{ slice: controlPlansSlice, saga: (deps) => controlPlansSaga(deps.controlPlans) }];
