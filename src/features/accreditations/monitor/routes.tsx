import type { LazyPage } from '../../../shared/routing/routeEntry';

export const accreditationMonitorPage: LazyPage = async () => ({
  Component: (await import('./AccreditationMonitorPage')).AccreditationMonitorPage,
});
