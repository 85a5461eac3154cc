import { useIntl } from 'react-intl';
import { NavLink } from '../shared/routing/Link';
import type { MenuNode } from '../shared/routing/menuTree';

/** NAV-05, in CSS pixels. */
const ellipsisWidth = 210;

/** A page in the menu. */
export function MenuLink({ node, small, className }: { node: MenuNode; small: boolean; className: string }) {
  const intl = useIntl();
  return (
    <NavLink to={node.entry.path ?? ''} className={className}>
      <Label text={intl.formatMessage(node.entry.title)} small={small} />
    </NavLink>
  );
}

/**
 * NAV-05: cut on the bar of a wide window, with the whole text as its title and under the focus; in panels and on small
 * windows it wraps.
 */
export function Label({ text, small }: { text: string; small: boolean }) {
  return (
    <span className="sace-nav__label" title={text} style={small ? undefined : { maxWidth: ellipsisWidth }}>
      {text}
    </span>
  );
}
