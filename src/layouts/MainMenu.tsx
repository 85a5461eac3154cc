import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { MenuNode } from '../shared/routing/menuTree';
import { laterPart } from '../shared/ui/laterPart';
import { MenuLink } from './MenuLink';
import { messages } from './messages';
import './menu.css';

// Visitors have no parents in their menu.
const MenuParent = laterPart(async () => (await import('./MenuParent')).MenuParent, { within: 'li' });

/** NAV-01: pages are links; parents open a dropdown, or a mega-menu when they hold many pages or groups of pages. */
export function MainMenu({ nodes, small, hidden }: { nodes: MenuNode[]; small: boolean; hidden: boolean }) {
  const intl = useIntl();
  return (
    <nav
      id="menu-principale"
      className="sace-nav"
      aria-label={intl.formatMessage(messages.menu)}
      hidden={hidden}
      tabIndex={-1}
    >
      <ul className="sace-bounds sace-nav__bar" onKeyDown={moveAlongBar}>
        {nodes.map((node) =>
          node.children.length > 0 ? (
            <MenuParent key={node.entry.name} node={node} small={small} />
          ) : (
            <li key={node.entry.name}>
              <MenuLink node={node} small={small} className="sace-nav__item" />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** Left and right arrows go along the bar. */
function moveAlongBar(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.sace-nav__item')];
  const at = items.findIndex((item) => item.parentElement?.contains(document.activeElement) === true);
  const target = event.key === 'ArrowRight' ? items[(at + 1) % items.length] : items.at(at - 1);
  if (at < 0 || !target) return;
  event.preventDefault();
  target.focus();
}
