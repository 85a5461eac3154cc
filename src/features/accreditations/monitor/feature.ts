import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';
import type { AccreditationMonitorApi } from './model';

const titles = defineMessages({
  monitor: { id: 'routes.title.adminMonitor', defaultMessage: 'Monitoraggio' },
});

const accreditationMonitor: LazyFeature = async () => {
  const [{ accreditationMonitorSlice }, { ask }, { AdminAccreditationsService }] = await Promise.all([
    import('./slice'),
    import('../../../api/client'),
    import('../../../api/generated/services/AdminAccreditationsService'),
  ]);
  const api: AccreditationMonitorApi = {
    statistics: (signal) => ask(() => AdminAccreditationsService.adminAccreditationsGetStatistics(), signal),
  };
  return feature(api, {
    slice: accreditationMonitorSlice,
    saga: (calls) => accreditationMonitorSlice.watch({ get: calls.statistics }),
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
  layout: 'wide',
  order: 4,
  help: 'uffici/rinnovi-e-andamento',
  page: async () => ({ Component: (await import('./AccreditationMonitorPage')).AccreditationMonitorPage }),
  feature: accreditationMonitor,
};
