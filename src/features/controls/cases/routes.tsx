import type { LazyPage } from '../../../shared/routing/routeEntry';

export const controlsPage: LazyPage = async () => ({
  Component: (await import('./ControlsPage')).ControlsPage,
});
