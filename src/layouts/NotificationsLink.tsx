import { defineMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { NavLink } from '../shared/routing/Link';
import { paths } from '../shared/routing/paths';
import { Icon } from '../shared/ui/Icon';
import { selectUnreadCount } from '../shared/unreadNotifications';
import './notificationsLink.css';

const label = defineMessage<{ count: number }>({
  id: 'notifications.header.label',
  defaultMessage: 'Notifiche: {count, plural, =0 {nessuna da leggere} one {# da leggere} other {# da leggere}}',
});

/** Beyond this number the exact count is of no use. */
const mostShown = 99;

/** The way to the notifications, with how many are unread. */
export function NotificationsLink() {
  const intl = useIntl();
  const count = useSelector(selectUnreadCount);
  return (
    <NavLink
      to={paths.notifications}
      className="sace-slim__notifications"
      aria-label={intl.formatMessage(label, { count })}
    >
      <Icon name="mail" />
      {count > 0 && (
        <span className="sace-slim__count" aria-hidden="true">
          {count > mostShown ? `${String(mostShown)}+` : count}
        </span>
      )}
    </NavLink>
  );
}
