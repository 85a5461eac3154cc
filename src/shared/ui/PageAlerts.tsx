import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useText } from '../intl/text';
import { pageAlertDismissed, selectPageAlerts, type PageAlert } from '../pageAlerts';
import { Icon } from './Icon';
import { messages } from './messages';

/** LAY-08: what concerns the page as a whole, above its content, until the user closes it. */
export function PageAlerts() {
  const intl = useIntl();
  const text = useText();
  const dispatch = useDispatch();
  const alerts = useSelector(selectPageAlerts);
  return (
    <div className="sace-page-alerts" role="region" aria-label={intl.formatMessage(messages.alerts)} aria-live="polite">
      {alerts.map((alert) => (
        <div
          key={alert.id}
          className={`alert alert-${alert.type} sace-page-alert`}
          role={alert.type === 'danger' ? 'alert' : 'status'}
        >
          <div>
            {alert.title !== undefined && <strong className="sace-page-alert__title">{text(alert.title)}</strong>}
            <span lang={alert.lang}>{text(alert.message)}</span>
            {alert.action && <ActionButton action={alert.action} />}
          </div>
          {alert.dismissible && (
            <button
              type="button"
              className="sace-icon-button"
              aria-label={intl.formatMessage(messages.closeAlert)}
              onClick={() => dispatch(pageAlertDismissed({ id: alert.id }))}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

function ActionButton({ action }: { action: NonNullable<PageAlert['action']> }) {
  const text = useText();
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      className="btn btn-primary btn-sm sace-page-alert__action"
      onClick={() => dispatch(action.event)}
    >
      {text(action.label)}
    </button>
  );
}
