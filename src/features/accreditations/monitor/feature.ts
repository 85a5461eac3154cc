import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  monitor: { id: 'routes.title.adminMonitor', defaultMessage: 'Monitoraggio' },
});

const accreditationMonitor: LazyFeature = async () => {
  const [{ accreditationMonitorSlice }, { monitorSaga }, { accreditationMonitorApi }] = await Promise.all([
    import('./slice'),
    import('../../../shared/figures/monitorSaga'),
    import('../../../api/accreditationMonitor'),
  ]);
  return feature(accreditationMonitorApi, {
    slice: accreditationMonitorSlice,
    saga: (api) => monitorSaga(accreditationMonitorSlice.actions, (signal) => api.statistics(signal)),
  });
};

/** The figures of those who manage accreditations (RTE-30). */
export const accreditationMonitorPage: PortalPage = {
  path: memberPaths.adminAccreditationsMonitor,
  name: 'AdminMonitor',
  parentName: 'Admin',
  title: titles.monitor,
  access: 'login',
  requiredPolicy: 'AccreditationManage',
  layout: 'application',
  order: 4,
  help: 'uffici/rinnovi-e-andamento',
  page: async () => ({ Component: (await import('./AccreditationMonitorPage')).AccreditationMonitorPage }),
  feature: accreditationMonitor,
};
