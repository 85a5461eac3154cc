import type { MessageDescriptor } from 'react-intl';
import { isGranted, type GrantedPolicies } from '../policies';
import type { RouteEntry } from './routeEntry';

/** An entry as the menu shows it: a page (`path`), a parent, or both. */
export type MenuEntry = RouteEntry & { title: MessageDescriptor };

/** A visible entry with its visible children, both in order. */
export type MenuNode = { entry: MenuEntry; children: MenuNode[] };

/**
 * The tree of what this user may see (MEN-11): not invisible, policy granted, parent visible. A parent without page and
 * without visible children says nothing and is left out. Ascending order, no order last, ties as written.
 */
export function menuTree(entries: readonly MenuEntry[], granted: GrantedPolicies): MenuNode[] {
  const visible = entries.filter((entry) => entry.invisible !== true && isGranted(granted, entry.requiredPolicy));
  return branch(visible, undefined);
}

function branch(entries: readonly MenuEntry[], parentName: string | undefined): MenuNode[] {
  return entries
    .filter((entry) => entry.parentName === parentName)
    .sort((one, other) => (one.order ?? Infinity) - (other.order ?? Infinity) || 0)
    .map((entry) => ({ entry, children: branch(entries, entry.name) }))
    .filter(({ entry, children }) => entry.path !== undefined || children.length > 0);
}

/** The entries without those of these names and without everything under them. */
export function withoutNames(entries: readonly MenuEntry[], names: readonly string[]): MenuEntry[] {
  const gone = new Set(names);
  let before = -1;
  // A child may stand before its parent in the list: repeat until nothing more goes.
  while (gone.size !== before) {
    before = gone.size;
    for (const { name, parentName } of entries) if (parentName !== undefined && gone.has(parentName)) gone.add(name);
  }
  return entries.filter(({ name }) => !gone.has(name));
}
