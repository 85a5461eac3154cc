import { useIntl } from 'react-intl';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { Failure } from '../../../shared/ui/Failure';
import { messages, registeredMessage } from './messages';
import type { SentFile } from './model';

/** The outcome of each sent file, with advice for those that were not accepted. */
export function SentFiles({ sent }: { sent: readonly SentFile[] }) {
  const intl = useIntl();
  return (
    <ul className="sace-certificates__files">
      {sent.map(({ name, answer, error }, index) => (
        <li key={`${name} ${String(index)}`}>
          <strong>{name}</strong> <span>{intl.formatMessage(answer ? messages[answer.state] : messages.failed)}</span>{' '}
          {answer && answer.certificateId !== null && (
            <Link to={memberPaths.certificate.replace(':id', answer.certificateId)}>
              {answer.state === 'registered'
                ? intl.formatMessage(registeredMessage, { number: answer.number ?? '' })
                : intl.formatMessage(messages.open)}
            </Link>
          )}
          {answer && answer.message !== null && <p>{answer.message}</p>}
          {error && <Failure error={error} />}
        </li>
      ))}
    </ul>
  );
}
