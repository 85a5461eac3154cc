import fc from 'fast-check';
import type { Permission, PermissionGroup, PermissionHolder } from './model';
import {
  changesOf,
  concerns,
  filtered,
  grantedNames,
  isForeign,
  tickedCount,
  toggled,
  toggledAll,
  triState,
} from './rules';

const role: PermissionHolder = { providerName: 'R', providerKey: 'admin' };
const user: PermissionHolder = { providerName: 'U', providerKey: 'u1' };
const permission = (name: string, parentName: string | null = null, more: Partial<Permission> = {}): Permission => ({
  name,
  displayName: name,
  parentName,
  isGranted: false,
  grantedProviders: [],
  ...more,
});
const byRole = { isGranted: true, grantedProviders: [{ providerName: 'R', providerKey: 'admin' }] };
const group = (permissions: Permission[], name = 'g'): PermissionGroup => ({ name, displayName: name, permissions });
const users = permission('Users');
const create = permission('Users.Create', 'Users');
const update = permission('Users.Update', 'Users');
const manageRoles = permission('Users.Update.ManageRoles', 'Users.Update');
const tree = group([users, create, update, manageRoles]);

it('takes the ancestors along when a child is ticked, and the descendants when a parent is unticked', () => {
  const ticked = toggled(new Set(), manageRoles, tree, role);
  expect([...ticked].sort()).toEqual(['Users', 'Users.Update', 'Users.Update.ManageRoles']);
  expect([...toggled(ticked, update, tree, role)]).toEqual(['Users']);
  expect([...toggled(ticked, users, tree, role)]).toEqual([]);
});

it('leaves what another provider grants as it is', () => {
  const foreign = permission('Users.Create', 'Users', byRole);
  const mixed = group([users, foreign, update]);
  const ticked = new Set(['Users', 'Users.Create', 'Users.Update']);
  expect(isForeign(foreign, user)).toBe(true);
  expect(isForeign(foreign, role)).toBe(false);
  expect(toggled(ticked, foreign, mixed, user)).toBe(ticked);
  expect([...toggled(ticked, users, mixed, user)]).toEqual(['Users.Create']);
  expect([...toggledAll(ticked, [mixed], false, user)]).toEqual(['Users.Create']);
});

it('distinguishes none, some or all of its own permissions, and has no state without any', () => {
  const foreign = permission('F', null, byRole);
  expect(triState(new Set(['F']), [group([foreign, users])], user)).toBe('none');
  expect(triState(new Set(['F', 'Users']), [group([foreign, users])], user)).toBe('all');
  expect(triState(new Set(['Users']), [tree], user)).toBe('some');
  expect(triState(new Set(['F']), [group([foreign])], user)).toBeNull();
  expect(tickedCount(new Set(['Users', 'other']), tree)).toBe(1);
});

it('finds groups by their own name, and permissions with their ancestors', () => {
  const groups = [tree, group([permission('Roles')], 'Ruoli')];
  expect(filtered(groups, '  ', 'it')).toEqual(groups);
  expect(filtered(groups, 'RUOLI', 'it')).toEqual([groups[1]]);
  expect(filtered(groups, 'manageroles', 'it').map(({ permissions }) => permissions.map(({ name }) => name))).toEqual([
    ['Users', 'Users.Update', 'Users.Update.ManageRoles'],
  ]);
  expect(filtered(groups, 'nothing', 'it')).toEqual([]);
});

it('concerns the current user by its id or one of its roles', () => {
  expect(concerns(role, { id: 'u2', roles: ['admin'] })).toBe(true);
  expect(concerns(role, { id: 'admin', roles: [] })).toBe(false);
  expect(concerns(user, { id: 'u1', roles: [] })).toBe(true);
  expect(concerns(user, { id: 'u2', roles: ['u1'] })).toBe(false);
});

/** A forest: each permission's parent comes before it. Some are granted, some of those by a role. */
const forests = fc
  .array(fc.record({ parent: fc.nat(), grant: fc.constantFrom('none', 'own', 'role') }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((nodes) =>
    group(
      nodes.map(({ parent, grant }, index) => {
        const parentName = index === 0 || parent % 3 === 0 ? null : `p${String(parent % index)}`;
        const provider =
          grant === 'role' ? { providerName: 'R', providerKey: 'x' } : { providerName: 'U', providerKey: 'u1' };
        return permission(
          `p${String(index)}`,
          parentName,
          grant === 'none' ? {} : { isGranted: true, grantedProviders: [provider] },
        );
      }),
    ),
  );

it('keeps every own ticked permission below ticked ancestors, in any order of presses', () => {
  fc.assert(
    fc.property(forests, fc.array(fc.nat(), { maxLength: 20 }), (forest, presses) => {
      // The first state is consistent: permissions that others grant may stand without their parents.
      let ticked = toggledAll(grantedNames([forest]), [forest], false, user);
      for (const press of presses) {
        const pressed = forest.permissions[press % forest.permissions.length];
        if (pressed) ticked = toggled(ticked, pressed, forest, user);
      }
      for (const one of forest.permissions) {
        if (isForeign(one, user)) expect(ticked.has(one.name)).toBe(true);
        else if (ticked.has(one.name) && one.parentName !== null) expect(ticked.has(one.parentName)).toBe(true);
      }
    }),
  );
});

it('reports as changes exactly what a second look would find changed', () => {
  fc.assert(
    fc.property(forests, fc.array(fc.nat(), { maxLength: 20 }), (forest, presses) => {
      const before = grantedNames([forest]);
      const after = presses.reduce(
        (ticked, press) =>
          toggled(ticked, forest.permissions[press % forest.permissions.length] ?? permission('?'), forest, user),
        before,
      );
      const applied = new Set(before);
      for (const { name, isGranted } of changesOf(after, [forest])) {
        if (isGranted) applied.add(name);
        else applied.delete(name);
      }
      expect(applied).toEqual(new Set(after));
      expect(changesOf(before, [forest])).toEqual([]);
    }),
  );
});

it('ends in a list whose parents lead in a circle', () => {
  const circle = [permission('a', 'b'), permission('b', 'a')];
  for (const one of circle) expect([...toggled(new Set(), one, group(circle), role)].sort()).toEqual(['a', 'b']);
});
