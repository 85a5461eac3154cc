import { abpListQuery, abpLoadResult } from '../shared/grid/abpList';
import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { ask, askFor } from './client';
import type { Role } from './generated/models/Role';
import type { User } from './generated/models/User';
import type { UserRow } from './generated/models/UserRow';
import { IdentityRoleService } from './generated/services/IdentityRoleService';
import { IdentityUserService } from './generated/services/IdentityUserService';
import { loadQuery } from './loadQuery';

export type { UserRow };

type RoleValues = { name: string; isDefault: boolean; isPublic: boolean };
type UserValues = {
  userName: string;
  password: string;
  name: string;
  surname: string;
  email: string;
  phoneNumber: string;
  isActive: boolean;
  lockoutEnabled: boolean;
  roleNames?: string[];
};
/** The values of a form; the record is null for a new one, and otherwise everything that the server sent. */
type RoleEdit = { kind: 'role'; record: Role | null };
type UserEdit = { kind: 'user'; record: User | null; roleNames: string[]; assignable: Role[] };
/** Members of a record that must be sent back: the stamp and the extra properties. */
type Loaded = { id: string; concurrencyStamp: string; extraProperties: Record<string, unknown> };
type Saving =
  | { kind: 'role'; record: Loaded | null; values: RoleValues }
  | { kind: 'user'; record: Loaded | null; values: UserValues };

/** Creates a record, or updates the loaded one with the values. */
async function save(saving: Saving): Promise<void> {
  if (saving.kind === 'role') {
    const { record: role, values } = saving;
    if (role === null)
      await askFor(
        () => IdentityRoleService.identityRolesCreate({ requestBody: values }),
        () => undefined,
      );
    else
      await askFor(
        () => IdentityRoleService.identityRolesUpdate({ id: role.id, requestBody: { ...role, ...values } }),
        () => undefined,
      );
    return;
  }
  const { record: user, values } = saving;
  const requestBody = {
    ...values,
    name: orNull(values.name),
    surname: orNull(values.surname),
    phoneNumber: orNull(values.phoneNumber),
  };
  if (user === null)
    await askFor(
      () => IdentityUserService.identityUsersCreate({ requestBody }),
      () => undefined,
    );
  else
    await askFor(
      () =>
        IdentityUserService.identityUsersUpdate({
          id: user.id,
          requestBody: { ...user, ...requestBody, password: orNull(values.password) },
        }),
      () => undefined,
    );
}

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** The roles of the caller's tenant (AbpIdentity.Roles and its children). */
export const rolesApi = {
  list: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    askFor(() => IdentityRoleService.identityRolesGetList(abpListQuery(options)), abpLoadResult, signal),
  load: (id: string | null, signal?: AbortSignal): Promise<RoleEdit> =>
    id === null
      ? Promise.resolve({ kind: 'role', record: null })
      : askFor(
          () => IdentityRoleService.identityRolesGet({ id }),
          (record) => ({ kind: 'role' as const, record }),
          signal,
        ),
  save,
  /** Removing a role that no longer exists succeeds. */
  remove: (id: string): Promise<void> => ask(() => IdentityRoleService.identityRolesDelete({ id })),
};

/** The users of the caller's tenant (AbpIdentity.Users and its children). */
export const usersApi = {
  list: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => IdentityUserService.identityUsersGetGrid(loadQuery(options)), signal),
  /** A user with their roles and all roles that exist. */
  load: async (id: string | null, signal?: AbortSignal): Promise<UserEdit> => {
    const [assignable, record] = await Promise.all([
      askFor(
        () => IdentityUserService.identityUsersGetAssignableRoles(),
        ({ items }) => items,
        signal,
      ),
      id === null ? null : ask(() => IdentityUserService.identityUsersGet({ id }), signal),
    ]);
    // The record is read before its roles: a role that is given in between has changed its stamp.
    const roleNames =
      id === null
        ? []
        : await askFor(
            () => IdentityUserService.identityUsersGetRoles({ id }),
            ({ items }) => items.map(({ name }) => name),
            signal,
          );
    return { kind: 'user', record, roleNames, assignable };
  },
  save,
  /** Locks a user until an instant (ISO), and ends their sessions. */
  lock: (id: string, lockoutEnd: string): Promise<void> =>
    ask(() => IdentityUserService.identityUsersLock({ id, lockoutEnd })),
  unlock: (id: string): Promise<void> => ask(() => IdentityUserService.identityUsersUnlock({ id })),
  /** Cancels a user's pending change of address. */
  cancelEmailChange: (id: string): Promise<void> =>
    ask(() => IdentityUserService.identityUsersCancelEmailChange({ id })),
  /** Removing a user who no longer exists succeeds. */
  remove: (id: string): Promise<void> => ask(() => IdentityUserService.identityUsersDelete({ id })),
};
