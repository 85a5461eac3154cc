import { newsArticleSaga } from '../../features/news/article/saga';
import { newsArticleSlice } from '../../features/news/article/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: newsArticleSlice, saga: (deps) => newsArticleSaga(deps.newsArticle) };
