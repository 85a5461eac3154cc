import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';
import type { PlantMonitorApi } from './model';

const titles = defineMessages({
  monitor: { id: 'routes.title.plantMonitor', defaultMessage: 'Monitoraggio degli impianti' },
});

const plantMonitor: LazyFeature = async () => {
  const [{ plantMonitorSlice }, { ask }, { PlantsService }] = await Promise.all([
    import('./slice'),
    import('../../../api/client'),
    import('../../../api/generated/services/PlantsService'),
  ]);
  const api: PlantMonitorApi = { get: (signal) => ask(() => PlantsService.plantsGetMonitor(), signal) };
  return feature(api, {
    slice: plantMonitorSlice,
    saga: plantMonitorSlice.watch,
  });
};

/** The figures of the register of plants. */
export const plantMonitorPage: PortalPage = {
  path: memberPaths.plantMonitor,
  name: 'PlantMonitor',
  parentName: 'ApeEnergySystems',
  title: titles.monitor,
  access: 'login',
  requiredPolicy: 'PlantManage',
  layout: 'wide',
  invisible: true,
  page: async () => ({ Component: (await import('./PlantMonitorPage')).PlantMonitorPage }),
  feature: plantMonitor,
};
