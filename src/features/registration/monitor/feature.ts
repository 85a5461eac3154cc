import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';
import type { RegistrationMonitorApi } from './model';

const titles = defineMessages({
  monitor: { id: 'routes.title.apeMonitor', defaultMessage: 'Monitoraggio delle registrazioni' },
});

const certificateMonitor: LazyFeature = async () => {
  const [{ certificateMonitorSlice }, { ask }, { CertificatesService }] = await Promise.all([
    import('./slice'),
    import('../../../api/client'),
    import('../../../api/generated/services/CertificatesService'),
  ]);
  const api: RegistrationMonitorApi = {
    get: (signal) => ask(() => CertificatesService.certificatesGetMonitor(), signal),
  };
  return feature(api, {
    slice: certificateMonitorSlice,
    saga: certificateMonitorSlice.watch,
  });
};

/** The figures of registrations. The list of certificates leads to it, and no menu. */
export const certificateMonitorPage: PortalPage = {
  path: memberPaths.apeMonitor,
  name: 'ApeMonitor',
  parentName: 'Certificates',
  title: titles.monitor,
  access: 'login',
  requiredPolicy: 'ApeManage',
  layout: 'wide',
  invisible: true,
  help: 'uffici/monitoraggio-registrazioni',
  page: async () => ({ Component: (await import('./RegistrationMonitorPage')).RegistrationMonitorPage }),
  feature: certificateMonitor,
};
