import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { traceMessage } from '../../shared/errorMessages';
import type { AppError } from '../../shared/errors';
import { holdValues } from '../../shared/forms/heldValues';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { useLinkToken } from '../../shared/routing/useLinkToken';
import { messages as actions } from '../../shared/ui/messages';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Spinner } from '../../shared/ui/Spinner';
import { doneMessage, ends, messages } from './messages';
import { linkEnd } from './model';
import { linkOpened, pageLeft, selectConfirmation } from './slice';
import './contactEmail.css';

/** A certifier's address is theirs when the link that was sent there is opened. The token stays in this component. */
export function ContactEmailPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const token = useLinkToken();
  const state = useSelector(selectConfirmation);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (token !== null) dispatch(linkOpened({ id: holdValues(token) }));
  }, [dispatch, token, attempt]);
  useEffect(
    () => () => {
      dispatch(pageLeft());
    },
    [dispatch],
  );
  const again = () => {
    // The button goes with the failure.
    document.querySelector<HTMLElement>('main h1')?.focus();
    setAttempt((count) => count + 1);
  };
  return (
    <div className="sace-contact-email">
      <PageHeading title={intl.formatMessage(messages.title)} />
      {token === null && (
        <Note kind="info" title={intl.formatMessage(messages.noLinkTitle)}>
          <p>{intl.formatMessage(messages.noLink)}</p>
        </Note>
      )}
      {token !== null && (state.status === 'idle' || state.status === 'pending') && (
        <Spinner label={intl.formatMessage(messages.loading)} />
      )}
      {token !== null && state.status === 'failed' && <Failure error={state.error} onRetry={again} />}
      {token !== null && state.status === 'confirmed' && (
        <Note kind="success" title={intl.formatMessage(messages.doneTitle)}>
          <p>{intl.formatMessage(doneMessage, { email: state.email })}</p>
          <p>{intl.formatMessage(messages.doneNext)}</p>
          <p>
            <Link to={paths.accreditations}>{intl.formatMessage(messages.accreditations)}</Link>
          </p>
        </Note>
      )}
    </div>
  );
}

/** What came of it, announced where it appears. */
function Note({ kind, title, children }: { kind: 'success' | 'info' | 'warning'; title: string; children: ReactNode }) {
  return (
    <div className={`alert alert-${kind}`} role={kind === 'warning' ? 'alert' : 'status'}>
      <h2 className="h5">{title}</h2>
      {children}
    </div>
  );
}

function Failure({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const intl = useIntl();
  const end = linkEnd(error);
  if (end) {
    return (
      <Note kind="info" title={intl.formatMessage(messages.endTitle)}>
        <p>{intl.formatMessage(ends[end])}</p>
      </Note>
    );
  }
  const words = error.status === 429 ? messages.tooMany : error.kind === 'network' ? messages.offline : messages.failed;
  return (
    <Note kind="warning" title={intl.formatMessage(messages.failedTitle)}>
      <p>{intl.formatMessage(words)}</p>
      {error.traceId !== undefined && (
        <p className="small">{intl.formatMessage(traceMessage, { traceId: error.traceId })}</p>
      )}
      <p>
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          {intl.formatMessage(actions.retry)}
        </button>
      </p>
    </Note>
  );
}
