import { useIntl } from 'react-intl';
import { instant } from '../../../../shared/intl/formats';
import type { AccreditationDetail } from '../model';
import { memberNames, recordChangeMessage, recordChangeMessages } from './recordChangeMessages';

type Props = { record: Pick<AccreditationDetail, 'recordChanges'> };

/** Changes that the applicant made to their record while the case waits. The decision is about the data as sent. */
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
