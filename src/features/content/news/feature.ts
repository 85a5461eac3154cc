import { createElement } from 'react';
import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { paths } from '../../../shared/routing/paths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  news: { id: 'routes.title.news', defaultMessage: 'Notizie' },
  detail: { id: 'routes.title.newsDetail', defaultMessage: 'Notizia' },
});

const newsArticle: LazyFeature = async () => {
  const [{ newsArticleSlice }, { shownFileSlice }, { shownFileSaga }, { filesApi }, { newsArticleApi }] =
    await Promise.all([
      import('./article/slice'),
      import('../../../shared/files/shownFileSlice'),
      import('../../../shared/files/shownFileSaga'),
      import('../../../api/files'),
      import('../../../api/newsArticle'),
    ]);
  return feature(
    { ...newsArticleApi, file: filesApi.get },
    { slice: newsArticleSlice, saga: newsArticleSlice.watch },
    { slice: shownFileSlice, saga: shownFileSaga },
  );
};

const visitors = { parentName: 'ArterHome', access: 'anonymous', layout: 'public' } as const;

/** News and the notice of one (RTE-21). */
export const newsPages: PortalPage[] = [
  {
    ...visitors,
    path: paths.news,
    name: 'News',
    title: titles.news,
    order: 1,
    page: async () => {
      const [{ NewsListPage }, { newsFeedAddress }] = await Promise.all([
        import('./NewsListPage'),
        import('../../../api/newsFeed'),
      ]);
      return { Component: () => createElement(NewsListPage, { feedAddress: newsFeedAddress }) };
    },
  },
  {
    ...visitors,
    path: paths.newsDetail,
    name: 'NewsDetail',
    title: titles.detail,
    order: 2,
    invisible: true,
    page: async () => {
      const [{ NewsDetailPage }, { filesApi }] = await Promise.all([
        import('./article/NewsDetailPage'),
        import('../../../api/files'),
      ]);
      return { Component: () => createElement(NewsDetailPage, { readFile: filesApi.get }) };
    },
    feature: newsArticle,
  },
];
