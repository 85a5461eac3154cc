import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';
import type { ControlPlansApi } from './model';

const titles = defineMessages({
  plans: { id: 'routes.title.apeControlPlans', defaultMessage: 'Piani di campionamento' },
});

const controlPlans: LazyFeature = async () => {
  const [{ controlPlansSlice }, { controlPlansSaga }, { ask }, { ControlPlansService: Service }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/client'),
    import('../../../api/generated/services/ControlPlansService'),
  ]);
  const api: ControlPlansApi = {
    list: (year, signal) => ask(() => Service.controlPlansGetList({ year }), signal),
    get: (id, signal) => ask(() => Service.controlPlansGet({ id }), signal),
    save: (id, plan) => ask(() => Service.controlPlansSave({ id, requestBody: plan })),
    remove: (id, version) => ask(() => Service.controlPlansDelete({ id, version })),
    draw: (id, version) => ask(() => Service.controlPlansDraw({ id, requestBody: { version } })),
    sample: (id, signal) => ask(() => Service.controlPlansGetSample({ id }), signal),
  };
  return feature(api, { slice: controlPlansSlice, saga: controlPlansSaga });
};

/** The sampling plans of officers. The list of controls leads to them, and no menu. */
export const controlPlansPage: PortalPage = {
  path: memberPaths.apeControlPlans,
  name: 'ApeControlPlans',
  parentName: 'ApeControls',
  title: titles.plans,
  access: 'login',
  requiredPolicy: 'ApeControl',
  layout: 'wide',
  invisible: true,
  help: 'uffici/piani-di-campionamento',
  page: async () => ({ Component: (await import('./PlansPage')).PlansPage }),
  feature: controlPlans,
};
