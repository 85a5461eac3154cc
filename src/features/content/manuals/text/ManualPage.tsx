import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectGrantedPolicies } from '../../../../shared/applicationConfiguration';
import { plainText } from '../../../../../common/document/contents';
import type { Chapter } from '../../../../../common/document/model';
import { Attachments } from '../../../../shared/files/Attachments';
import type { ReadFile } from '../../../../shared/files/FileImage';
import { asWritten } from '../../../../shared/intl/asWritten';
import { isGranted } from '../../../../shared/policies';
import { Link } from '../../../../shared/routing/Link';
import { paths } from '../../../../shared/routing/paths';
import { useParameter } from '../../../../shared/routing/useParameter';
import { DocumentView } from '../../../../shared/ui/DocumentView';
import { LoadFailure } from '../../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../../shared/ui/PageHeading';
import { Spinner } from '../../../../shared/ui/Spinner';
import type { ManualText } from '../model';
import { manualsActions, manualsSelectors } from '../slice';
import { addressesOf } from './addresses';
import { Editions } from './Editions';
import { messages, nextChapter, oldEdition, previousChapter } from './messages';
import { SearchBox } from './SearchBox';
import './manualText.css';

type Props = { readFile: ReadFile };

/** RTE-22: a manual's first page: its subject, its chapters, the search, its editions. */
export const ManualPage = ({ readFile }: Props) => <Manual chapterSlug={null} readFile={readFile} />;

/** A chapter of a manual, with the others beside it. Where the office has removed it, the manual's first page. */
export const ManualChapterPage = ({ readFile }: Props) => (
  <Manual chapterSlug={useParameter('chapter')} readFile={readFile} />
);

function Manual({ chapterSlug, readFile }: Props & { chapterSlug: string | null }) {
  const slug = useParameter('manual');
  const intl = useIntl();
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const wanted = Number(search.get('versione'));
  const version = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : null;
  const text = useSelector(manualsSelectors.selectText);
  const request = useSelector(manualsSelectors.selectTextRequest);
  const mayList = isGranted(useSelector(selectGrantedPolicies), 'ApeList');
  useEffect(() => {
    dispatch(manualsActions.textRequested(slug, version));
  }, [dispatch, slug, version]);
  if (request.status === 'failed')
    return (
      <LoadFailure
        title={intl.formatMessage(messages.missing)}
        error={request.error}
        onRetry={() => dispatch(manualsActions.textRequested(slug, version))}
      >
        {mayList && <Link to={paths.manuals}>{intl.formatMessage(messages.all)}</Link>}
      </LoadFailure>
    );
  const isHere = text?.slug === slug && (version === null ? text.isLatest : text.version === version);
  if (!isHere) return <Spinner label={intl.formatMessage(messages.loading)} />;
  const chapter = text.chapters.find((one) => one.slug === chapterSlug);
  return chapter ? (
    <ChapterView key={chapter.slug} text={text} chapter={chapter} readFile={readFile} />
  ) : (
    <Front text={text} isGone={chapterSlug !== null} readFile={readFile} />
  );
}

type Reading = Props & { text: ManualText };

function Front({ text, isGone, readFile }: Reading & { isGone: boolean }) {
  const intl = useIntl();
  return (
    <article className="sace-article sace-manual-text">
      <div {...asWritten}>
        <PageHeading title={text.title} lead={text.summary} />
      </div>
      {isGone && (
        <p role="status" className="sace-manual-text__notice">
          {intl.formatMessage(messages.gone)}
        </p>
      )}
      <OldEdition text={text} />
      <SearchBox text={text} />
      <div {...asWritten}>
        <DocumentView
          document={text.document}
          words={plainText(text.document as Chapter['document'])}
          read={readFile}
        />
      </div>
      <Contents text={text} current={null} />
      <Attachments attachments={text.attachments} />
      <Editions text={text} />
    </article>
  );
}

function ChapterView({ text, chapter, readFile }: Reading & { chapter: ManualText['chapters'][number] }) {
  const addresses = addressesOf(text);
  const intl = useIntl();
  const at = text.chapters.indexOf(chapter);
  const [previous, next] = [text.chapters[at - 1], text.chapters[at + 1]];
  return (
    <div className="sace-manual-text sace-manual-text--chapter">
      <article className="sace-article">
        <p className="sace-manual-text__of" {...asWritten}>
          <Link to={addresses.front}>{text.title}</Link>
        </p>
        <div {...asWritten}>
          <PageHeading title={chapter.title} />
        </div>
        <OldEdition text={text} />
        <div {...asWritten}>
          <DocumentView
            document={chapter.document}
            words={plainText(chapter.document as Chapter['document'])}
            read={readFile}
          />
        </div>
        <nav className="sace-manual-text__neighbours" aria-label={intl.formatMessage(messages.neighbours)}>
          {previous && (
            <Link to={addresses.chapter(previous.slug)}>
              {intl.formatMessage(previousChapter, { title: previous.title })}
            </Link>
          )}
          {next && (
            <Link to={addresses.chapter(next.slug)}>{intl.formatMessage(nextChapter, { title: next.title })}</Link>
          )}
        </nav>
      </article>
      <aside>
        <SearchBox text={text} />
        <Contents text={text} current={chapter.slug} />
        <button
          type="button"
          className="btn btn-link"
          onClick={() => {
            window.print();
          }}
        >
          {intl.formatMessage(messages.print)}
        </button>
      </aside>
    </div>
  );
}

function Contents({ text, current }: { text: ManualText; current: string | null }) {
  const addresses = addressesOf(text);
  const intl = useIntl();
  const [id] = useState(() => `manual-chapters-${text.slug}`);
  return (
    <nav className="sace-manual-text__chapters" aria-labelledby={id}>
      <h2 id={id}>{intl.formatMessage(messages.chapters)}</h2>
      <ol {...asWritten}>
        {text.chapters.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={addresses.chapter(slug)} aria-current={slug === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function OldEdition({ text: { slug, isLatest, publishedAt } }: { text: ManualText }) {
  const intl = useIntl();
  if (isLatest) return null;
  const day = intl.formatDate(publishedAt, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <p className="sace-manual-text__notice">
      {intl.formatMessage(oldEdition, { day })}{' '}
      <Link to={`${paths.manuals}/${slug}`}>{intl.formatMessage(messages.latest)}</Link>
    </p>
  );
}
