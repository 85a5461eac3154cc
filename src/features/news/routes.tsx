import type { LazyPage } from '../../shared/routing/routeEntry';

export const newsPage: LazyPage = async () => ({ Component: (await import('./NewsListPage')).NewsListPage });
export const newsDetailPage: LazyPage = async () => ({ Component: (await import('./NewsDetailPage')).NewsDetailPage });
