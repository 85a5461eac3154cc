import { useIntl } from 'react-intl';
import { Link } from '../shared/routing/Link';
import type { MenuNode } from '../shared/routing/menuTree';
import { paths } from '../shared/routing/paths';
import { useApplicationName } from '../shared/ui/applicationName';
import { Icon } from '../shared/ui/Icon';
import { MainMenu } from './MainMenu';
import { messages } from './messages';
import { useResponsiveMenu } from './useResponsiveMenu';

/** LAY-05: logo, title, subtitle and route menu. Below 992 px the menu hides behind its button (NAV-03). */
export function Header({ menu }: { menu: MenuNode[] }) {
  const intl = useIntl();
  const application = useApplicationName();
  const { small, collapsed, toggle } = useResponsiveMenu();
  return (
    <>
      <div className="sace-center">
        <div className="sace-bounds sace-center__inner">
          <Link to={paths.home} className="sace-brand">
            <Icon name="pa" className="sace-brand__logo" />
            <span className="sace-brand__text">
              <span className="sace-brand__title">
                {application} · {intl.formatMessage(messages.title)}
              </span>
              <span className="sace-brand__subtitle">{intl.formatMessage(messages.subtitle)}</span>
            </span>
          </Link>
          {small && menu.length > 0 && (
            <button
              type="button"
              className="sace-burger"
              aria-expanded={!collapsed}
              aria-controls="menu-principale"
              onClick={toggle}
            >
              <Icon name={collapsed ? 'burger' : 'close'} />
              <span className="visually-hidden">
                {intl.formatMessage(collapsed ? messages.openMenu : messages.closeMenu)}
              </span>
            </button>
          )}
        </div>
      </div>
      <MainMenu nodes={menu} small={small} hidden={small && collapsed} />
    </>
  );
}
