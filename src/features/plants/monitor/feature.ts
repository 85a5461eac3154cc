import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  monitor: { id: 'routes.title.plantMonitor', defaultMessage: 'Monitoraggio degli impianti' },
});

const plantMonitor: LazyFeature = async () => {
  const [{ plantMonitorSlice }, { monitorSaga }, { plantMonitorApi }] = await Promise.all([
    import('./slice'),
    import('../../../shared/figures/monitorSaga'),
    import('../../../api/plantMonitor'),
  ]);
  return feature(plantMonitorApi, {
    slice: plantMonitorSlice,
    saga: (api) => monitorSaga(plantMonitorSlice.actions, (signal) => api.get(signal)),
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
