import type { Permission, PermissionChange, PermissionGroup, PermissionHolder } from './model';

/** The names that are ticked. */
export type Ticked = ReadonlySet<string>;
/** The state of a box for several permissions. */
export type TriState = 'none' | 'some' | 'all';

const allOf = (groups: readonly PermissionGroup[]) => groups.flatMap(({ permissions }) => permissions);

/** Returns the permissions that are ticked at first. */
export const grantedNames = (groups: readonly PermissionGroup[]): Ticked =>
  new Set(
    allOf(groups)
      .filter(({ isGranted }) => isGranted)
      .map(({ name }) => name),
  );

/** Returns true when another provider grants it, as a role does to its users: then it cannot be taken away here. */
export const isForeign = ({ isGranted, grantedProviders }: Permission, { providerName }: PermissionHolder): boolean =>
  isGranted && grantedProviders.some((provider) => provider.providerName !== providerName);

function ancestorsOf({ name, parentName }: Permission, permissions: readonly Permission[]): Permission[] {
  const found: Permission[] = [];
  // The server's list may name a parent that this side does not have, and never leads in a circle; a broken one ends
  // all the same.
  for (let wanted = parentName; wanted !== null && wanted !== name;) {
    const parent = permissions.find((one) => one.name === wanted);
    if (!parent || found.includes(parent)) break;
    found.push(parent);
    wanted = parent.parentName;
  }
  return found;
}

const descendantsOf = (permission: Permission, permissions: readonly Permission[]) =>
  permissions.filter((one) => one !== permission && ancestorsOf(one, permissions).includes(permission));

/**
 * Ticks or unticks one box: a child takes its ancestors along, a parent its descendants. Other providers' grants stay.
 */
export function toggled(
  ticked: Ticked,
  permission: Permission,
  group: PermissionGroup,
  holder: PermissionHolder,
): Ticked {
  if (isForeign(permission, holder)) return ticked;
  const next = new Set(ticked);
  if (!ticked.has(permission.name)) {
    for (const { name } of [permission, ...ancestorsOf(permission, group.permissions)]) next.add(name);
    return next;
  }
  for (const one of [permission, ...descendantsOf(permission, group.permissions)]) {
    if (!isForeign(one, holder)) next.delete(one.name);
  }
  return next;
}

/** All boxes of some groups ticked or unticked, but those that others grant. */
export function toggledAll(
  ticked: Ticked,
  groups: readonly PermissionGroup[],
  isTicked: boolean,
  holder: PermissionHolder,
): Ticked {
  const own = ownOf(groups, holder).map(({ name }) => name);
  if (isTicked) return new Set([...ticked, ...own]);
  const gone = new Set(own);
  return new Set([...ticked].filter((name) => !gone.has(name)));
}

const ownOf = (groups: readonly PermissionGroup[], holder: PermissionHolder) =>
  allOf(groups).filter((permission) => !isForeign(permission, holder));

/** The state of a box that stands for others. Those that another provider grants do not count; null when all are. */
export function triState(
  ticked: Ticked,
  groups: readonly PermissionGroup[],
  holder: PermissionHolder,
): TriState | null {
  const own = ownOf(groups, holder);
  if (own.length === 0) return null;
  const count = own.filter(({ name }) => ticked.has(name)).length;
  if (count === 0) return 'none';
  return count === own.length ? 'all' : 'some';
}

/** Counts the ticked permissions of a group. */
export const tickedCount = (ticked: Ticked, { permissions }: PermissionGroup): number =>
  permissions.filter(({ name }) => ticked.has(name)).length;

/** Returns the differences from the server's last answer. */
export function changesOf(ticked: Ticked, groups: readonly PermissionGroup[]): PermissionChange[] {
  return allOf(groups).flatMap(({ name, isGranted }) =>
    ticked.has(name) === isGranted ? [] : [{ name, isGranted: !isGranted }],
  );
}

/**
 * Groups that a text is found in: by their own name with all they have, otherwise with the permissions it is found in,
 * and their ancestors.
 */
export function filtered(groups: readonly PermissionGroup[], text: string, locale: string): PermissionGroup[] {
  const wanted = text.trim().toLocaleLowerCase(locale);
  if (wanted === '') return [...groups];
  const fits = (words: string) => words.toLocaleLowerCase(locale).includes(wanted);
  return groups.flatMap((group) => {
    if (fits(group.displayName)) return [group];
    const found = group.permissions.filter(({ displayName }) => fits(displayName));
    const visible = new Set(found.flatMap((permission) => [permission, ...ancestorsOf(permission, group.permissions)]));
    return visible.size === 0
      ? []
      : [{ ...group, permissions: group.permissions.filter((permission) => visible.has(permission)) }];
  });
}

/** Returns true when a save changes the current user's own permissions, or those of one of the user's roles. */
export function concerns(
  { providerName, providerKey }: PermissionHolder,
  user: { id: string | null; roles: readonly string[] },
): boolean {
  return providerName === 'R' ? user.roles.includes(providerKey) : user.id === providerKey;
}
