import type { LazyPage } from '../../../shared/routing/routeEntry';

export const energyCadastrePage: LazyPage = async () => ({
  Component: (await import('./EnergyCadastrePage')).EnergyCadastrePage,
});
