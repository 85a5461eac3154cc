import { useIntl } from 'react-intl';
import type { AccreditationDetail } from '../model';
import { withoutDocument } from './declaredFacts';
import { declaredMessages } from './declaredMessages';
import { checkNames } from './messages';

/** Names the open checks before they are passed together, and says which of them lack a document. */
export function OpenChecks({ record }: { record: AccreditationDetail }) {
  const intl = useIntl();
  const bare = withoutDocument(record, record.openChecks);
  return (
    <div className="sace-changed">
      <p>{intl.formatMessage(declaredMessages.takenOver)}</p>
      <ul>
        {record.openChecks.map((code) => (
          <li key={code}>
            {intl.formatMessage(checkNames[code])}
            {bare.includes(code) && (
              <>
                {': '}
                <strong>{intl.formatMessage(declaredMessages.noDocument)}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
