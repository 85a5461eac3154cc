import { useIntl } from 'react-intl';
import type { AppError } from '../../shared/errors';
import { messages } from './messages';
import { staleCode } from './model';

/** The way on when somebody else changed the record meanwhile. */
export function StaleOffer({ error, onReload }: { error: AppError | null; onReload: () => void }) {
  const intl = useIntl();
  if (error?.code !== staleCode) return null;
  return (
    <div className="sace-identity__stale">
      <p>{intl.formatMessage(messages.stale)}</p>
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={onReload}>
        {intl.formatMessage(messages.reload)}
      </button>
    </div>
  );
}
