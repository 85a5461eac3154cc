import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  plans: { id: 'routes.title.apeControlPlans', defaultMessage: 'Piani di campionamento' },
});

const controlPlans: LazyFeature = async () => {
  const [{ controlPlansSlice }, { controlPlansSaga }, { controlPlansApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/controlPlans'),
  ]);
  return feature(controlPlansApi, { slice: controlPlansSlice, saga: controlPlansSaga });
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
