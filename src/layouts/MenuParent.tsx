import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { MenuNode } from '../shared/routing/menuTree';
import { Icon } from '../shared/ui/Icon';
import { MenuImage } from './MenuImage';
import { Label } from './MenuLink';
import { NavLink } from '../shared/routing/Link';
import { useDisclosure } from '../shared/ui/useDisclosure';

/** Returns true when an address is that of a page under a parent, or lies below one. */
const holds = ({ entry: { path }, children }: MenuNode, pathname: string): boolean =>
  (path !== undefined && `${pathname}/`.startsWith(`${path}/`)) || children.some((child) => holds(child, pathname));

/** A parent of the menu: a dropdown, or a mega-menu when it holds many pages or groups of pages (NAV-01). */
export function MenuParent({ node, small }: { node: MenuNode; small: boolean }) {
  const intl = useIntl();
  const { open, root, toggleProps, panelProps } = useDisclosure();
  const isCurrent = holds(node, useLocation().pathname);
  const mega = node.children.length > 4 || node.children.some(({ children }) => children.length > 0);
  return (
    <li ref={root} className={mega ? 'sace-nav__parent sace-nav__parent--mega' : 'sace-nav__parent'}>
      <button type="button" className="sace-nav__item" aria-current={isCurrent ? 'true' : undefined} {...toggleProps}>
        <Label text={intl.formatMessage(node.entry.title)} small={small} />
        <Icon name="expand" className={open ? 'sace-icon--turned' : ''} />
      </button>
      {open && (
        <div className={mega ? 'sace-panel sace-panel--mega' : 'sace-panel'} {...panelProps}>
          <MenuImage parent={node.entry.name} />
          <PanelList nodes={node.children} small={small} />
        </div>
      )}
    </li>
  );
}

function PanelList({ nodes, small }: { nodes: MenuNode[]; small: boolean }) {
  const intl = useIntl();
  return (
    <ul className="sace-panel__list">
      {nodes.map(({ entry, children }) => (
        <li key={entry.name}>
          {entry.path === undefined ? (
            <span className="sace-panel__group">{intl.formatMessage(entry.title)}</span>
          ) : (
            <NavLink to={entry.path} className="sace-panel__link">
              {entry.iconClass && <Icon name={entry.iconClass} />}
              <Label text={intl.formatMessage(entry.title)} small={small} />
            </NavLink>
          )}
          {children.length > 0 && <PanelList nodes={children} small={small} />}
        </li>
      ))}
    </ul>
  );
}
