import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { traceMessage } from '../../../shared/traceMessage';
import type { AppError } from '../../../shared/errors';
import { instant } from '../../../shared/intl/formats';
import { messages as actions } from '../../../shared/ui/messages';
import { confirmedMessage, deniedMessage, ends, messages, takenAtMessage } from './messages';
import { linkEnd, type OrderAnswered } from './model';

/** Replaces the form, and takes the focus that its button lost. */
function Ending({
  kind,
  title,
  children,
}: {
  kind: 'success' | 'info' | 'warning';
  title: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`alert alert-${kind}`}
      role={kind === 'warning' ? 'alert' : 'status'}
      tabIndex={-1}
      ref={(element) => {
        element?.focus();
      }}
    >
      <h2 className="h5">{title}</h2>
      {children}
    </div>
  );
}

/** The page was reloaded, or opened without the mail. */
export function NoLink() {
  const intl = useIntl();
  return (
    <div className="alert alert-info">
      <h2 className="h5">{intl.formatMessage(messages.noLinkTitle)}</h2>
      <p>{intl.formatMessage(messages.noLink)}</p>
    </div>
  );
}

/** Explains why no answer can be given here: for good, or at this moment. */
export function LinkFailure({ error, onRetry }: { error: AppError; onRetry?: () => void }) {
  const intl = useIntl();
  const end = linkEnd(error);
  if (end) {
    return (
      <Ending kind="info" title={intl.formatMessage(messages.endTitle)}>
        <p>{intl.formatMessage(ends[end])}</p>
      </Ending>
    );
  }
  const words = error.status === 429 ? messages.tooMany : error.kind === 'network' ? messages.offline : messages.failed;
  return (
    <Ending kind="warning" title={intl.formatMessage(messages.failedTitle)}>
      <p>{intl.formatMessage(words)}</p>
      {error.traceId !== undefined && (
        <p className="small">{intl.formatMessage(traceMessage, { traceId: error.traceId })}</p>
      )}
      <p>
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          {intl.formatMessage(actions.retry)}
        </button>
      </p>
    </Ending>
  );
}

/** Shows the answer that the server stored. */
export function Taken({ answered: { outcome, answeredAt }, name }: { answered: OrderAnswered; name: string }) {
  const intl = useIntl();
  return (
    <Ending kind="success" title={intl.formatMessage(messages.takenTitle)}>
      <p>{intl.formatMessage(outcome === 'confirmed' ? confirmedMessage : deniedMessage, { name })}</p>
      {answeredAt !== null && <p>{intl.formatMessage(takenAtMessage, { date: instant(answeredAt, intl.locale) })}</p>}
      <p>{intl.formatMessage(messages.takenClose)}</p>
    </Ending>
  );
}
