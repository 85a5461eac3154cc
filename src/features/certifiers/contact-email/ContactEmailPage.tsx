import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { AppError } from '../../../shared/errors';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { useOpenedLink } from '../../../shared/routing/useOpenedLink';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { doneMessage, ends, messages } from './messages';
import { linkEnd } from './model';
import { contactEmailActions, contactEmailSelectors } from './slice';
import './contactEmail.css';

/**
 * Proves that a contact address belongs to a certifier: the link in a mail to it was opened. The token stays in this
 * component.
 */
export function ContactEmailPage() {
  const intl = useIntl();
  const { token, again } = useOpenedLink({
    linkOpened: contactEmailActions.linkOpened,
    pageLeft: contactEmailActions.pageLeft,
  });
  const state = useSelector(contactEmailSelectors.selectConfirmation);
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

/** The outcome, announced where it appears. */
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
  return <LoadFailure isPartial error={error} text={intl.formatMessage(messages.failed)} onRetry={onRetry} />;
}
