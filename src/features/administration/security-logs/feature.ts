import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  log: { id: 'routes.title.securityLogs', defaultMessage: 'Registro di sicurezza' },
});

const securityLog: LazyFeature = async () => {
  const [{ securityLogSlice }, { securityLogSaga }, { securityLogsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/securityLogs'),
  ]);
  return feature(securityLogsApi, { slice: securityLogSlice, saga: securityLogSaga });
};

/** The security log. DevExtreme comes with it. */
export const securityLogPage: PortalPage = {
  path: memberPaths.identitySecurityLogs,
  name: 'SecurityLogs',
  parentName: 'Identity',
  title: titles.log,
  access: 'login',
  requiredPolicy: 'AbpIdentity.SecurityLogs',
  layout: 'wide',
  order: 3,
  iconClass: 'list',
  page: async () => ({ Component: (await import('./SecurityLogPage')).SecurityLogPage }),
  feature: securityLog,
};
