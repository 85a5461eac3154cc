import type { LazyPage } from '../../../shared/routing/routeEntry';

export const plantMonitorPage: LazyPage = async () => ({
  Component: (await import('./PlantMonitorPage')).PlantMonitorPage,
});
