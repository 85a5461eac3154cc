import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { fileSize } from '../../shared/intl/fileSize';
import { day } from '../../shared/intl/formats';
import { Icon } from '../../shared/ui/Icon';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Spinner } from '../../shared/ui/Spinner';
import { downloadManual, manualFacts, messages } from './messages';
import type { Manual } from './model';
import { downloadRequested, manualsRequested, selectDownloading, selectManuals, selectManualsRequest } from './slice';

/** RTE-22: the manuals that this user may read, each with its file. */
export function ManualsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(manualsRequested());
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
  const manuals = useSelector(selectManuals);
  const request = useSelector(selectManualsRequest);
  if (request.status === 'failed') {
    return <LoadFailure error={request.error} onRetry={() => dispatch(manualsRequested())} />;
  }
  // Nothing is on its way once the session has ended under the page.
  if (request.status === 'idle') return null;
  if (request.status === 'pending') return <Spinner label={intl.formatMessage(messages.loading)} />;
  if (manuals.length === 0) return <p>{intl.formatMessage(messages.empty)}</p>;
  return (
    <ul className="sace-manuals">
      {manuals.map((manual) => (
        <ManualLine key={manual.id} manual={manual} />
      ))}
    </ul>
  );
}

function ManualLine({ manual }: { manual: Manual }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const busy = useSelector(selectDownloading).includes(manual.fileId);
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
        <h2 className="sace-card__title">{manual.title}</h2>
        <p>{manual.description}</p>
        <p className="sace-card__meta">{intl.formatMessage(manualFacts, facts)}</p>
      </div>
      <button
        type="button"
        className="btn btn-outline-primary"
        disabled={busy}
        onClick={() => dispatch(downloadRequested({ fileId: manual.fileId, fileName: manual.fileName }))}
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
