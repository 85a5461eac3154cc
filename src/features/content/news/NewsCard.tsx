import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from '../../../shared/routing/Link';
import { asWritten } from '../../../shared/intl/asWritten';
import { href } from '../../../shared/routing/href';
import { paths } from '../../../shared/routing/paths';
import { Icon } from '../../../shared/ui/Icon';
import type { NewsSummary } from './model';

/** A piece of news in a list. `level`: of its heading under the page's own. */
export function NewsCard({ news, level, mark }: { news: NewsSummary; level: 2 | 3; mark?: ReactNode }) {
  const intl = useIntl();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="sace-card sace-news-card" lang={news.language} dir="auto">
      <p className="sace-card__meta">
        <Icon name="calendar" />
        <time dateTime={news.publishedAt} lang={intl.locale} dir="auto">
          {intl.formatDate(news.publishedAt, { day: 'numeric', month: 'long', year: 'numeric' })}
        </time>
        <span className="sace-tag" {...asWritten}>
          {news.category}
        </span>
        {mark}
      </p>
      <Heading className="sace-card__title">
        <Link to={href(paths.newsDetail, { id: news.id })}>{news.title}</Link>
      </Heading>
      <p>{news.summary}</p>
    </article>
  );
}
