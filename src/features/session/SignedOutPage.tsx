import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/routing/paths';
import { Spinner } from '../../shared/ui/Spinner';
import { messages } from './messages';
import { selectSession } from './selectors';

/** Where the identity provider sends the browser back after a sign-out; goes home as soon as the session is put away (AUT-03). */
export function SignedOutPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const isStarting = useSelector(selectSession).status === 'starting';

  useEffect(() => {
    if (!isStarting) void navigate(paths.home, { replace: true });
  }, [navigate, isStarting]);

  return <Spinner label={intl.formatMessage(messages.signedOutWaiting)} />;
}
