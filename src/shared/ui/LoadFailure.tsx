import type { MouseEvent, ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { connectionMessages } from '../connectionMessages';
import { refusalMessages } from '../refusalMessages';
import { traceMessage } from '../traceMessage';
import type { AppError } from '../errors';
import { ErrorPanel } from './ErrorPanel';
import { loadFailureMessages } from './loadFailureMessages';
import { messages } from './messages';
import './LoadFailure.css';

type Props = {
  /** The error, where the state stores it. */
  error?: AppError | undefined;
  /** The consequence for this page, where more is to be said than that something could not be loaded. */
  text?: string | undefined;
  /** The heading of a failure that takes the place of the whole page; without, it stands in a part of one. */
  title?: string;
  /** True when the rest of the page can be used without the part that failed. */
  isPartial?: boolean;
  onRetry: () => void;
  /** Other ways on, beside the button. */
  children?: ReactNode;
};

/**
 * Something that could not be loaded: the reason, announced, and a button that tries again where that may help. The
 * button goes with the failure, so pressing it takes the focus to the heading of the part it stands in.
 */
export function LoadFailure({ error, text, title, isPartial = false, onRetry, children }: Props) {
  const intl = useIntl();
  const reason = error && reasonOf(error);
  const why = typeof reason === 'object' ? intl.formatMessage(reason) : reason;
  const said = text ?? (why === undefined ? intl.formatMessage(loadFailureMessages.failed) : undefined);
  const again = error && isFinal(error) ? undefined : onRetry;
  if (title !== undefined) {
    const sentences = [said, why].filter((sentence) => sentence !== undefined);
    return (
      <ErrorPanel title={title} message={sentences.join(' ')} traceId={error?.traceId} onRetry={again}>
        {children}
      </ErrorPanel>
    );
  }
  return (
    <div className={`alert alert-${isPartial ? 'warning' : 'danger'} sace-load-failure`} role="alert">
      <div>
        {said !== undefined && <p>{said}</p>}
        {why !== undefined && <p>{why}</p>}
        {error?.traceId !== undefined && (
          <p className="small">{intl.formatMessage(traceMessage, { traceId: error.traceId })}</p>
        )}
      </div>
      {again && (
        <button
          type="button"
          className="btn btn-primary btn-sm"
          onClick={(event) => {
            focusNearby(event);
            again();
          }}
        >
          {intl.formatMessage(messages.retry)}
        </button>
      )}
      {children}
    </div>
  );
}

/** The same again would be refused again. */
const isFinal = ({ status }: AppError) => status === 400 || status === 403 || status === 404;

/**
 * Returns the text of the failure's kind; the server's words count for refusals of the request, not for the server's
 * own failures.
 */
function reasonOf({ kind, status, described, message }: AppError): string | MessageDescriptor | undefined {
  if (kind === 'network') return connectionMessages.offline;
  if (status === 404) return refusalMessages.notFound;
  if (described === true && message !== undefined && (status ?? 500) < 500) return message;
  if (status === 403) return refusalMessages.forbidden;
  if (status === 429) return loadFailureMessages.tooMany;
  return undefined;
}

function focusNearby({ currentTarget }: MouseEvent<HTMLElement>): void {
  const part = currentTarget.closest<HTMLElement>('section, dialog, main, [role="group"]');
  const place = part?.querySelector<HTMLElement>('h1, h2, h3, [tabindex="-1"]') ?? part;
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus();
}
