import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { signInRequested } from '../../shared/session';
import { ErrorPanel } from '../../shared/ui/ErrorPanel';
import { failureMessages, messages } from './messages';
import type { SessionFailure } from './model';

type Props = { failure: SessionFailure; returnUrl: string };

/** Explains why the sign-in failed, with a button that tries again. Nothing is tried again by itself. */
export function SignInFailure({ failure, returnUrl }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  return (
    <ErrorPanel
      title={intl.formatMessage(messages.failureTitle)}
      message={intl.formatMessage(failureMessages[failure.kind])}
      traceId={failure.code}
      onRetry={() => dispatch(signInRequested({ returnUrl }))}
    >
      <Link className="btn btn-outline-primary" to={paths.home}>
        {intl.formatMessage(messages.home)}
      </Link>
    </ErrorPanel>
  );
}
