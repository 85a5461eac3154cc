import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { NavLink } from '../shared/routing/Link';
import type { CurrentUser } from '../shared/applicationConfiguration';
import { selectTenant } from '../shared/session';
import { Icon } from '../shared/ui/Icon';
import { NotificationsLink } from './NotificationsLink';
import type { UserMenuItem } from './userMenuItem';
import { messages, signedInAs } from './userMenuMessages';
import { useDisclosure } from '../shared/ui/useDisclosure';

type Props = { current: CurrentUser; items: UserMenuItem[]; onSignOut: () => void };

/**
 * MEN-10, NAV-04: the way to the notifications, and the user's name, opening the current-user item with the tenant, the
 * items this user may see, and the way out.
 */
export function UserMenu({ current, items, onSignOut }: Props) {
  const intl = useIntl();
  const { open, root, toggleProps, panelProps } = useDisclosure();
  const tenant = useSelector(selectTenant);
  const fullName = [current.name, current.surName].filter(Boolean).join(' ');
  const userName = current.userName ?? '';
  return (
    <>
      {tenant !== null && (
        <span className="sace-slim__tenant" title={tenant.name}>
          {tenant.name}
        </span>
      )}
      <NotificationsLink />
      <div className="sace-user" ref={root}>
        <button
          type="button"
          className="sace-user__button"
          {...toggleProps}
          aria-label={`${intl.formatMessage(messages.menu)}: ${userName}`}
        >
          <Icon name="user" />
          <span className="sace-user__name" title={userName}>
            {userName}
          </span>
          <Icon name="expand" className={open ? 'sace-icon--turned' : ''} />
        </button>
        {open && (
          <div className="sace-user__panel" {...panelProps}>
            <p className="sace-user__current">
              <strong>{intl.formatMessage(signedInAs, { name: fullName || userName })}</strong>
              {current.email !== null && <span>{current.email}</span>}
              {tenant !== null && <span>{tenant.name}</span>}
            </p>
            <ul>
              {items.map((item) => (
                <li key={item.name}>
                  <Item item={item} />
                </li>
              ))}
              <li>
                <button type="button" onClick={onSignOut}>
                  <Icon name="logout" />
                  {intl.formatMessage(messages.logout)}
                </button>
              </li>
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

function Item({ item }: { item: UserMenuItem }) {
  const intl = useIntl();
  const content = (
    <>
      <Icon name={item.icon} />
      {intl.formatMessage(item.title)}
    </>
  );
  if ('path' in item) return <NavLink to={item.path}>{content}</NavLink>;
  // The panel is redrawn on each page, so this is the present page's address.
  return (
    <a href={item.addressOf(window.location.href)} rel="external">
      {content}
    </a>
  );
}
