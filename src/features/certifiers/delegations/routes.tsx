import type { LazyPage } from '../../../shared/routing/routeEntry';

export const delegationsPage: LazyPage = async () => ({
  Component: (await import('./DelegationsPage')).DelegationsPage,
});
