import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { day } from '../../../shared/intl/formats';
import { Icon } from '../../../shared/ui/Icon';
import { Spinner } from '../../../shared/ui/Spinner';
import { contentAddress } from './contents';
import { documentNames, dossierMessages, dossierSentences } from './messages';
import { dayAfter, shownAs, type CaseDocument } from './model';
import { downloadRequested, previewClosed, previewRequested, selectPreview } from './slice';

/** The documents of a case, each shown where the browser can show it safely. */
export function CaseDocuments({ documents }: { documents: readonly CaseDocument[] }) {
  const intl = useIntl();
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(dossierMessages.documents)}</h3>
      {documents.length === 0 && <p>{intl.formatMessage(dossierMessages.noDocuments)}</p>}
      <ul className="sace-documents">
        {documents.map((document) => (
          <DocumentItem key={document.id} document={document} />
        ))}
      </ul>
    </section>
  );
}

function DocumentItem({ document }: { document: CaseDocument }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { fileId, name, kind, expiresOn } = document;
  const preview = useSelector(selectPreview);
  const shown = shownAs(document);
  const isShown = preview?.fileId === fileId;
  return (
    <li>
      <div className="sace-documents__line">
        <span>
          <strong>{intl.formatMessage(documentNames[kind])}</strong>
          {expiresOn !== null && <small>{intl.formatMessage(dossierSentences.expiresOn, { date: day(expiresOn, intl.locale) })}</small>}
          {expiresOn !== null && expiresOn < dayAfter(0) && <span className="sace-state sace-state--waiting">{intl.formatMessage(dossierMessages.expired)}</span>}
        </span>
        {shown !== null && (
          <button type="button" className="btn btn-link btn-sm" aria-expanded={isShown} onClick={() => dispatch(isShown ? previewClosed() : previewRequested({ fileId, kind: shown }))}>
            {isShown ? intl.formatMessage(dossierMessages.closePreview) : intl.formatMessage(dossierSentences.preview, { name })}
          </button>
        )}
        <button type="button" className="btn btn-link btn-sm" onClick={() => dispatch(downloadRequested({ fileId, name }))}>
          <Icon name="download" /> {intl.formatMessage(dossierSentences.download, { name })}
        </button>
      </div>
      {isShown && <Preview document={document} />}
    </li>
  );
}

function Preview({ document }: { document: CaseDocument }) {
  const intl = useIntl();
  const preview = useSelector(selectPreview);
  if (preview?.status === 'failed') {
    return (
      <p className="alert alert-warning" role="alert">
        {intl.formatMessage(dossierMessages.previewFailed)} {preview.error.described === true && preview.error.message}
      </p>
    );
  }
  const address = preview?.status === 'done' ? contentAddress(document.fileId) : undefined;
  if (address === undefined) return <Spinner label={intl.formatMessage(dossierMessages.previewLoading)} />;
  if (shownAs(document) === 'image') return <img className="sace-documents__image" src={address} alt={`${intl.formatMessage(documentNames[document.kind])}: ${document.name}`} />;
  // A tab of its own, without a way back to this page: the browser's own viewer runs what is in it away from the portal.
  return (
    <a className="btn btn-outline-primary btn-sm" href={address} target="_blank" rel="noopener noreferrer">
      {intl.formatMessage(dossierMessages.openTab)}
    </a>
  );
}
