import { laterIconPaths } from './laterIconPaths';

/** Icons that point along the line: in a page from right to left they point the other way. */
const pointing: readonly string[] = ['logout', 'list'];

/** The outline of an icon that the first page does not show. */
export function LaterIconPath({ name }: { name: keyof typeof laterIconPaths }) {
  return <path className={pointing.includes(name) ? 'sace-icon__pointing' : undefined} d={laterIconPaths[name]} />;
}
