import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { noticeRaised } from '../../shared/notices';
import { paths } from '../../shared/routing/paths';
import { Spinner } from '../../shared/ui/Spinner';
import { messages } from './messages';
import { selectSession } from './selectors';

/**
 * The page to which the identity provider sends the browser back after a sign-out; goes home as soon as the session is
 * cleared (AUT-03).
 */
export function SignedOutPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { status } = useSelector(selectSession);

  useEffect(() => {
    if (status === 'starting') return;
    // A user who is still signed in followed somebody's link here.
    if (status === 'anonymous')
      dispatch(noticeRaised({ severity: 'success', title: messages.signedOut, message: messages.signedOutHint }));
    void navigate(paths.home, { replace: true });
  }, [dispatch, navigate, status]);

  return <Spinner label={intl.formatMessage(messages.signedOutWaiting)} />;
}
