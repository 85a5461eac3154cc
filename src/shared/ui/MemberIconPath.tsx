import { memberIconPaths } from './memberIconPaths';

/** Icons that point along the line: in a page from right to left they point the other way. */
const pointing: readonly string[] = ['logout', 'list'];

/** The outline of an icon that no public page shows. */
export function MemberIconPath({ name }: { name: keyof typeof memberIconPaths }) {
  return <path className={pointing.includes(name) ? 'sace-icon__pointing' : undefined} d={memberIconPaths[name]} />;
}
