import type { LazyPage } from '../../../shared/routing/routeEntry';

export const certificateMonitorPage: LazyPage = async () => ({
  Component: (await import('./RegistrationMonitorPage')).RegistrationMonitorPage,
});
