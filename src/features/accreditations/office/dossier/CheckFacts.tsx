import { useIntl } from 'react-intl';
import type { AccreditationDetail } from '../model';
import { DocumentList } from './CaseDocuments';
import { documentsOf, factsOf, implausibleOf, withoutDocument } from './declaredFacts';
import { declaredMessages, implausibleNames } from './declaredMessages';
import type { CheckCode } from './model';

/** The basis of a check: declared facts, impossible values among them, and documents. A missing document is named. */
export function CheckFacts({ code, record }: { code: CheckCode; record: AccreditationDetail }) {
  const intl = useIntl();
  const facts = factsOf(code, record, intl);
  const documents = record.documents.filter(({ kind }) => documentsOf[code].includes(kind));
  return (
    <div className="sace-checks__facts">
      {facts.length === 0 && <p>{intl.formatMessage(declaredMessages.nothing)}</p>}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label.id}>
            <dt>{intl.formatMessage(label)}</dt>
            <dd>{value || intl.formatMessage(declaredMessages.notSaid)}</dd>
          </div>
        ))}
      </dl>
      {implausibleOf(code, record).map((finding) => (
        <p key={finding} className="sace-checks__wrong">
          {finding in implausibleNames
            ? intl.formatMessage(implausibleNames[finding as keyof typeof implausibleNames])
            : finding}
        </p>
      ))}
      {withoutDocument(record, [code]).length > 0 && (
        <p className="sace-checks__wrong">{intl.formatMessage(declaredMessages.noDocument)}</p>
      )}
      <DocumentList documents={documents} />
    </div>
  );
}
