import type { LazyPage } from '../../../shared/routing/routeEntry';

export const newsPage: LazyPage = async () => ({ Component: (await import('./NewsListPage')).NewsListPage });
export const newsDetailPage: LazyPage = async () => {
  const [{ NewsDetailPage }, { filesApi }] = await Promise.all([
    import('./article/NewsDetailPage'),
    import('../../../api/files'),
  ]);
  return { Component: () => <NewsDetailPage readFile={filesApi.get} /> };
};
