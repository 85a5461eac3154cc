import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { instant } from '../../../shared/intl/formats';
import { Failure } from '../../../shared/ui/Failure';
import type { Certificate } from '../../certificates/model';
import { certificatesSelectors } from '../../certificates/slice';
import { StandingNotice } from '../../certificates/standing';
import { FeeNote } from './FeeNote';
import { messages, receivedMessage } from './messages';
import type { Registration, SignedFile } from './model';
import './registration.css';
import { SignSteps } from './SignSteps';

/**
 * The certifier's part of the registration: the fee, and while the signature is awaited its steps and the outcome of
 * each file.
 */
export function RegistrationSection({
  certificate,
  progress,
}: {
  certificate: Certificate;
  progress: Registration | null;
}) {
  const intl = useIntl();
  const sent = useSelector(certificatesSelectors.selectSignedSent);
  const known = useSelector(certificatesSelectors.selectCircumstances);
  const { id, state } = certificate.header;
  const isAwaited = state === 'DaFirmare';
  // An answer from before the last move says nothing about the present fee.
  const fee = progress?.state === state ? progress.fee : null;
  // The certifier is no longer entitled: a signed file of theirs would be refused.
  const isBarred = progress !== null && progress.fee !== null && known !== null && known.standing !== 'entitled';
  return (
    <section className="sace-sign" aria-labelledby="sace-sign-title">
      <h2 id="sace-sign-title">{intl.formatMessage(messages.title)}</h2>
      {fee && <FeeNote certificateId={id} fee={fee} isAwaited={isAwaited} />}
      {isAwaited && isBarred && <StandingNotice />}
      {isAwaited && !isBarred && <SignSteps certificate={certificate} />}
      {sent.map(({ name, error }, index) => error && <Failure key={`${name} ${String(index)}`} error={error} />)}
      {progress && <Attempts files={progress.files} />}
    </section>
  );
}

function Attempts({ files }: { files: readonly SignedFile[] }) {
  const intl = useIntl();
  return (
    <div role="status">
      {files.length > 0 && <h3>{intl.formatMessage(messages.attempts)}</h3>}
      <ul className="sace-sign__files">
        {files.map(({ id, name, receivedAt, state, message }) => (
          <li key={id} className={`alert ${state === 'waiting' ? 'alert-info' : 'alert-warning'}`}>
            <strong>{intl.formatMessage(messages[state])}</strong>{' '}
            {intl.formatMessage(receivedMessage, { name, at: instant(receivedAt, intl.locale) })}
            {message !== null && <p>{message}</p>}
            {state === 'waiting' && <p>{intl.formatMessage(messages.again)}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
