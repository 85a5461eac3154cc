import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { instant } from '../intl/formats';
import type { Request } from '../request/request';
import { Icon } from '../ui/Icon';
import { LoadFailure } from '../ui/LoadFailure';
import { Spinner } from '../ui/Spinner';
import type { Figure } from './figure';
import { FigureSection } from './FigureSection';
import { messages, readAtMessage } from './messages';
import './figures.css';

interface FrameProps {
  readonly request: Request;
  /** When the figures in sight came; null before the first. */
  readonly readAt: string | null;
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}

/**
 * Around the figures of a monitor: of when they are, newer ones on wish, and what failed. Those in sight stay
 * meanwhile.
 */
export function FiguresFrame({ request, readAt, onRefresh, children }: FrameProps) {
  const intl = useIntl();
  const isPending = request.status === 'pending';
  const refresh = () => {
    if (!isPending) onRefresh();
  };
  return (
    <>
      {request.status === 'failed' && (
        <LoadFailure
          error={request.error}
          text={readAt === null ? undefined : intl.formatMessage(messages.failedAgain)}
          isPartial={readAt !== null}
          onRetry={refresh}
        />
      )}
      {isPending && readAt === null && <Spinner label={intl.formatMessage(messages.loading)} />}
      {readAt !== null && (
        <div aria-busy={isPending}>
          <div className="sace-figures__tools">
            <p role="status">{intl.formatMessage(readAtMessage, { moment: instant(readAt, intl.locale) })}</p>
            <button
              type="button"
              className="btn btn-outline-primary btn-sm"
              aria-disabled={isPending}
              onClick={refresh}
            >
              <Icon name="refresh" /> {intl.formatMessage(messages.refresh)}
            </button>
          </div>
          {children}
        </div>
      )}
    </>
  );
}

/** The sentence that sums the figures up, and the figures. */
export function Figures({ sum, figures }: { sum: string; figures: readonly Figure[] }) {
  return (
    <>
      <p className="sace-figures__sum">{sum}</p>
      <div className="sace-figures__grid">
        {figures.map((figure) => (
          <FigureSection key={figure.id} figure={figure} />
        ))}
      </div>
    </>
  );
}
