import { contentsSaga } from '../../features/content/office/saga';
import { contentsSlice } from '../../features/content/office/slice';
import { shownFileSaga } from '../../shared/files/shownFileSaga';
import { shownFileSlice } from '../../shared/files/shownFileSlice';
import type { Feature } from './feature';

export const feature: Feature[] = [
  { slice: contentsSlice, saga: (deps) => contentsSaga(deps.contents) },
  { slice: shownFileSlice, saga: (deps) => shownFileSaga(deps.newsArticle) },
];
