import { useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import type { KeyboardEvent } from 'react';
import type { MenuNode } from '../shared/routing/menuTree';
import { Icon } from '../shared/ui/Icon';
import { MenuImage } from './MenuImage';
import { messages } from './messages';
import { useDisclosure } from './useDisclosure';
import './menu.css';

/** NAV-05, in CSS pixels. */
export const ellipsisWidth = 210;

/** NAV-01: pages are links; parents open a dropdown, or a mega-menu when they hold many pages or groups of pages. */
export function MainMenu({ nodes, small, hidden }: { nodes: MenuNode[]; small: boolean; hidden: boolean }) {
  const intl = useIntl();
  return (
    <nav id="menu-principale" className="sace-nav" aria-label={intl.formatMessage(messages.menu)} hidden={hidden} tabIndex={-1}>
      <ul className="sace-bounds sace-nav__bar" onKeyDown={moveAlongBar}>
        {nodes.map((node) =>
          node.children.length > 0 ? (
            <Parent key={node.entry.name} node={node} small={small} />
          ) : (
            <li key={node.entry.name}><MenuLink node={node} small={small} className="sace-nav__item" /></li>
          ),
        )}
      </ul>
    </nav>
  );
}

function Parent({ node, small }: { node: MenuNode; small: boolean }) {
  const intl = useIntl();
  const { open, root, toggleProps, panelProps } = useDisclosure();
  const mega = node.children.length > 4 || node.children.some(({ children }) => children.length > 0);
  return (
    <li ref={root} className={mega ? 'sace-nav__parent sace-nav__parent--mega' : 'sace-nav__parent'}>
      <button type="button" className="sace-nav__item" {...toggleProps}>
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
      {nodes.map((node) => (
        <li key={node.entry.name}>
          {node.entry.path === undefined ? (
            <span className="sace-panel__group">{intl.formatMessage(node.entry.title)}</span>
          ) : (
            <MenuLink node={node} small={small} className="sace-panel__link" />
          )}
          {node.children.length > 0 && <PanelList nodes={node.children} small={small} />}
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ node, small, className }: { node: MenuNode; small: boolean; className: string }) {
  const intl = useIntl();
  return (
    <NavLink to={node.entry.path ?? ''} end className={className}>
      <Label text={intl.formatMessage(node.entry.title)} small={small} />
    </NavLink>
  );
}

/** NAV-05: cut on the bar of a wide window, with the whole text as its title; on a small one there is room. */
function Label({ text, small }: { text: string; small: boolean }) {
  return <span className="sace-nav__label" title={text} style={small ? undefined : { maxWidth: ellipsisWidth }}>{text}</span>;
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
