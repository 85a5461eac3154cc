import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { fileSize } from '../../../shared/intl/fileSize';
import { asWritten } from '../../../shared/intl/asWritten';
import { day } from '../../../shared/intl/formats';
import { Link } from '../../../shared/routing/Link';
import { Icon } from '../../../shared/ui/Icon';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { downloadManual, manualFacts, messages } from './messages';
import type { Manual, ManualTextSummary } from './model';
import { manualsActions, manualsSelectors } from './slice';

/** RTE-22: the manuals that this user may read, each with its file. */
export function ManualsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(manualsActions.manualsRequested());
  }, [dispatch]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <Manuals />
    </>
  );
}

function Manuals() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const manuals = useSelector(manualsSelectors.selectManuals);
  const texts = useSelector(manualsSelectors.selectTexts);
  const request = useSelector(manualsSelectors.selectRequest);
  if (request.status === 'failed') {
    return <LoadFailure error={request.error} onRetry={() => dispatch(manualsActions.manualsRequested())} />;
  }
  // A session that ended under the page has ended its requests, too.
  if (request.status === 'idle') return null;
  if (request.status === 'pending') return <Spinner label={intl.formatMessage(messages.loading)} />;
  if (manuals.length + texts.length === 0) return <p>{intl.formatMessage(messages.empty)}</p>;
  return (
    <>
      {texts.length > 0 && (
        <section aria-labelledby="manuals-texts">
          <h2 id="manuals-texts">{intl.formatMessage(messages.texts)}</h2>
          <ul className="sace-manuals">
            {texts.map((text) => (
              <TextLine key={text.slug} text={text} />
            ))}
          </ul>
        </section>
      )}
      {manuals.length > 0 && (
        <section aria-labelledby="manuals-files">
          <h2 id="manuals-files" className="mt-5">
            {intl.formatMessage(messages.files)}
          </h2>
          <ul className="sace-manuals">
            {manuals.map((manual) => (
              <ManualLine key={manual.id} manual={manual} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function TextLine({ text: { slug, title, summary, category } }: { text: ManualTextSummary }) {
  return (
    <li className="sace-card sace-manual">
      <Icon name="file" />
      <div className="sace-manual__text" {...asWritten}>
        <h3 className="sace-card__title">
          <Link to={`/manuali/${slug}`}>{title}</Link>
        </h3>
        <p>{summary}</p>
        <p className="sace-card__meta">{category}</p>
      </div>
    </li>
  );
}

function ManualLine({ manual }: { manual: Manual }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const busy = useSelector(manualsSelectors.selectDownloading).includes(manual.fileId);
  const facts = {
    audience: manual.audience,
    version: manual.version,
    date: day(manual.updatedOn, intl.locale),
    size: fileSize(manual.size, intl.locale),
  };
  return (
    <li className="sace-card sace-manual">
      <Icon name="file" />
      <div className="sace-manual__text">
        <h3 className="sace-card__title">{manual.title}</h3>
        <p>{manual.description}</p>
        <p className="sace-card__meta">{intl.formatMessage(manualFacts, facts)}</p>
      </div>
      <button
        type="button"
        className="btn btn-outline-primary"
        disabled={busy}
        onClick={() => dispatch(manualsActions.downloadRequested({ fileId: manual.fileId, fileName: manual.fileName }))}
      >
        <Icon name="download" />
        <span>
          {busy
            ? intl.formatMessage(messages.downloading)
            : intl.formatMessage(downloadManual, { title: manual.title })}
        </span>
      </button>
    </li>
  );
}
