import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { asWritten } from '../../../../shared/intl/asWritten';
import { Link } from '../../../../shared/routing/Link';
import { paths } from '../../../../shared/routing/paths';
import { useParameter } from '../../../../shared/routing/useParameter';
import { Attachments } from '../../../../shared/files/Attachments';
import type { ReadFile } from '../../../../shared/files/FileImage';
import { DocumentView } from '../../../../shared/ui/DocumentView';
import { Icon } from '../../../../shared/ui/Icon';
import { ItalianOnly } from '../../../../shared/ui/ItalianOnly';
import { LoadFailure } from '../../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../../shared/ui/PageHeading';
import { Spinner } from '../../../../shared/ui/Spinner';
import { detailMessages } from './detailMessages';
import { messages } from '../messages';
import type { NewsArticle } from './model';
import { ReadingConfirmation } from './ReadingConfirmation';
import { newsArticleActions, newsArticleSelectors } from './slice';

/** RTE-21: one piece of news. */
export function NewsDetailPage({ readFile }: { readFile: ReadFile }) {
  const id = useParameter('id');
  const intl = useIntl();
  const dispatch = useDispatch();
  const article = useSelector(newsArticleSelectors.selectArticle);
  const request = useSelector(newsArticleSelectors.selectRequest);
  useEffect(() => {
    dispatch(newsArticleActions.articleRequested(id));
    // In another language of the portal there may be another text.
  }, [dispatch, id, intl.locale]);

  if (article?.id === id) return <Article article={article} readFile={readFile} />;
  if (request.status !== 'failed') return <Spinner label={intl.formatMessage(detailMessages.loading)} />;
  return (
    <LoadFailure
      title={intl.formatMessage(detailMessages.missingTitle)}
      error={request.error}
      onRetry={() => dispatch(newsArticleActions.articleRequested(id))}
    >
      <AllNews />
    </LoadFailure>
  );
}

function Article({ article, readFile }: { article: NewsArticle; readFile: ReadFile }) {
  const intl = useIntl();
  return (
    <article className="sace-article" lang={article.language} dir="auto">
      <PageHeading title={article.title} lead={article.summary} />
      <p className="sace-card__meta">
        <Icon name="calendar" />
        <time dateTime={article.publishedAt} lang={intl.locale} dir="auto">
          {intl.formatDate(article.publishedAt, { day: 'numeric', month: 'long', year: 'numeric' })}
        </time>
        <span className="sace-tag" {...asWritten}>
          {article.category}
        </span>
      </p>
      <ItalianOnly language={article.language} />
      <DocumentView document={article.document} words={article.body} read={readFile} />
      <Attachments attachments={article.attachments} />
      <ReadingConfirmation article={article} />
      <AllNews />
    </article>
  );
}

function AllNews() {
  const intl = useIntl();
  return (
    <Link className="btn btn-outline-primary" to={paths.news} lang={intl.locale} dir="auto">
      {intl.formatMessage(messages.all)}
    </Link>
  );
}
