import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { messages, registeredMessage } from './messages';

/**
 * Announces that the certificate has just been registered. It takes the focus, because the pressed button was removed.
 */
export function RegisteredNote({ number }: { number: string }) {
  const intl = useIntl();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    note.current?.focus();
  }, []);
  return (
    <p ref={note} tabIndex={-1} className="alert alert-success">
      {intl.formatMessage(registeredMessage, { number })}{' '}
      <Link to={href(paths.publicCertificate, { number })}>{intl.formatMessage(messages.publicPage)}</Link>
    </p>
  );
}
