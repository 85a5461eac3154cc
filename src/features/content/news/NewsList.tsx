import { useCallback, useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { messages } from './messages';
import type { NewsSummary, NewsWindow } from './model';
import { NewsCard } from './NewsCard';
import { newsActions, newsSelectors } from './slice';

type Props = Omit<NewsWindow, 'skip'> & {
  skip?: number;
  level: 2 | 3;
  /** Returns what stands beside a piece of news. */
  mark?: (news: NewsSummary) => ReactNode;
};

/** A stretch of the news, with its loading, empty and error states. */
export function NewsList({ level, mark, skip = 0, take, search, category }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { items } = useSelector(newsSelectors.selectPage);
  const request = useSelector(newsSelectors.selectPageRequest);
  const load = useCallback(() => {
    dispatch(newsActions.pageRequested({ skip, take, ...(search && { search }), ...(category && { category }) }));
  }, [dispatch, skip, take, search, category]);
  useEffect(load, [load, intl.locale]);

  if (request.status === 'failed') {
    return <LoadFailure isPartial error={request.error} onRetry={load} />;
  }
  if (request.status !== 'done') return <Spinner label={intl.formatMessage(messages.loading)} />;
  if (items.length === 0) return <p>{intl.formatMessage(messages.empty)}</p>;
  return (
    <div className="sace-cards">
      {items.map((news) => (
        <NewsCard key={news.id} news={news} level={level} mark={mark?.(news)} />
      ))}
    </div>
  );
}
