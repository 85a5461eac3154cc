import type { LazyPage } from '../../../shared/routing/routeEntry';

export const plansPage: LazyPage = async () => ({
  Component: (await import('./PlansPage')).PlansPage,
});
