import { useIntl } from 'react-intl';
import { ShownFile } from '../../../../shared/files/ShownFile';
import { today } from '../../../../shared/intl/days';
import { day } from '../../../../shared/intl/formats';
import { documentNames, dossierMessages, dossierSentences } from './messages';
import type { CaseDocument } from './model';

type Props = { documents: readonly CaseDocument[]; areOthersBesideChecks: boolean };

/** Documents of a case that belong to no check, each shown where the browser can show it safely. */
export function CaseDocuments({ documents, areOthersBesideChecks }: Props) {
  const intl = useIntl();
  const none = areOthersBesideChecks ? dossierMessages.documentsBeside : dossierMessages.noDocuments;
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(dossierMessages.documents)}</h3>
      {documents.length === 0 && <p>{intl.formatMessage(none)}</p>}
      <DocumentList documents={documents} />
    </section>
  );
}

/** Documents one below the other; nothing for an empty list. */
export function DocumentList({ documents }: { documents: readonly CaseDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <ul className="sace-documents">
      {documents.map((document) => (
        <DocumentItem key={document.id} document={document} />
      ))}
    </ul>
  );
}

function DocumentItem({ document: { fileId, name, kind, mediaType, expiresOn } }: { document: CaseDocument }) {
  const intl = useIntl();
  const kindName = intl.formatMessage(documentNames[kind]);
  return (
    <li className="sace-documents__line">
      <span>
        <strong>{kindName}</strong>
        {expiresOn !== null && (
          <small>{intl.formatMessage(dossierSentences.expiresOn, { date: day(expiresOn, intl.locale) })}</small>
        )}
        {expiresOn !== null && expiresOn < today() && (
          <span className="sace-state sace-state--waiting">{intl.formatMessage(dossierMessages.expired)}</span>
        )}
      </span>
      <ShownFile fileId={fileId} name={name} mediaType={mediaType} alt={`${kindName}: ${name}`} />
    </li>
  );
}
