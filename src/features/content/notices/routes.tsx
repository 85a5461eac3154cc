import type { LazyPage } from '../../../shared/routing/routeEntry';

export const notificationsPage: LazyPage = async () => ({
  Component: (await import('./NotificationsPage')).NotificationsPage,
});
