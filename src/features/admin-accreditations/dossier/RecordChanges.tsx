import { useIntl } from 'react-intl';
import { instant } from '../../../shared/intl/formats';
import type { AccreditationDetail } from '../model';
import { memberNames, recordChangeMessage, recordChangeMessages } from './recordChangeMessages';

type Props = { record: Pick<AccreditationDetail, 'recordChanges'> };

/** What the applicant has changed of their record while the case waits: what is decided on is what was sent. */
export function RecordChanges({ record: { recordChanges } }: Props) {
  const intl = useIntl();
  if (recordChanges.length === 0) return null;
  const shown = (value: string | null) => value ?? intl.formatMessage(recordChangeMessages.nothing);
  return (
    <div className="alert alert-warning">
      <p>{intl.formatMessage(recordChangeMessages.title)}</p>
      <ul>
        {recordChanges.map(({ member, before, after, at }) => (
          <li key={member}>
            {intl.formatMessage(recordChangeMessage, {
              member:
                member in memberNames ? intl.formatMessage(memberNames[member as keyof typeof memberNames]) : member,
              before: shown(before),
              after: shown(after),
              at: instant(at, intl.locale),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
