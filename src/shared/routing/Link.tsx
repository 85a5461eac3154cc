import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useMatch } from 'react-router-dom';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> & { to: string };

/**
 * A link to a path of this program. The router's own component brings the prefetching of programs that a server renders
 * into the first load, which ours has no use for.
 */
export function Link({ to, ...rest }: Props) {
  return <a {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />;
}

/** A link of a menu: marks that it leads to the present page. */
export function NavLink({ to, ...rest }: Props) {
  const isCurrent = useMatch(to) !== null;
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
