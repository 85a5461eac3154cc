import type { LazyPage } from '../../../shared/routing/routeEntry';

export const orderBoardsPage: LazyPage = async () => ({
  Component: (await import('./OrderBoardsPage')).OrderBoardsPage,
});
