import { useIntl } from 'react-intl';
import type { AccreditationDetail } from '../model';
import { withoutDocument } from './declaredFacts';
import { declaredMessages } from './declaredMessages';
import { checkNames } from './messages';

/** The checks that nobody has done, by name, before they are taken over; and of which of them no document is there. */
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
