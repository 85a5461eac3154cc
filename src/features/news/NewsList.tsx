import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Spinner } from '../../shared/ui/Spinner';
import { messages } from './messages';
import { NewsCard } from './NewsCard';
import { pageRequested, selectNewsPage, selectNewsPageRequest } from './slice';

type Props = { skip?: number; take: number; level: 2 | 3 };

/** A stretch of the news, with its loading, empty and error states. */
export function NewsList({ skip = 0, take, level }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { items } = useSelector(selectNewsPage);
  const request = useSelector(selectNewsPageRequest);
  useEffect(() => {
    dispatch(pageRequested({ skip, take }));
  }, [dispatch, skip, take]);

  if (request.status === 'failed') {
    return <LoadFailure isPartial error={request.error} onRetry={() => dispatch(pageRequested({ skip, take }))} />;
  }
  if (request.status !== 'done') return <Spinner label={intl.formatMessage(messages.loading)} />;
  if (items.length === 0) return <p>{intl.formatMessage(messages.empty)}</p>;
  return (
    <div className="sace-cards">
      {items.map((news) => (
        <NewsCard key={news.id} news={news} level={level} />
      ))}
    </div>
  );
}
