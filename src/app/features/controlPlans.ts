import { controlPlansSaga } from '../../features/certificates/plans/saga';
import { controlPlansSlice } from '../../features/certificates/plans/slice';
import type { Feature } from './feature';

export const feature: Feature[] = [{ slice: controlPlansSlice, saga: (deps) => controlPlansSaga(deps.controlPlans) }];
