import type { LazyPage } from '../../../../shared/routing/routeEntry';

export const serviceMessagesPage: LazyPage = async () => ({
  Component: (await import('./ServiceMessagesPage')).ServiceMessagesPage,
});
