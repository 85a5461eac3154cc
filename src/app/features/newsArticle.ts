import { newsArticleSaga } from '../../features/content/news/article/saga';
import { newsArticleSlice } from '../../features/content/news/article/slice';
import { shownFileSaga } from '../../shared/files/shownFileSaga';
import { shownFileSlice } from '../../shared/files/shownFileSlice';
import type { Feature } from './feature';

export const feature: Feature[] = [
  { slice: newsArticleSlice, saga: (deps) => newsArticleSaga(deps.newsArticle) },
  { slice: shownFileSlice, saga: (deps) => shownFileSaga(deps.newsArticle) },
];
