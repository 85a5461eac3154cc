import type { UserRow } from '../../../api/identity';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';

export type { UserRow };

/** A role: the members that the pages read. The rest of the server's answer travels back unchanged. */
export type Role = {
  id: string;
  name: string;
  isDefault: boolean;
  isStatic: boolean;
  isPublic: boolean;
  concurrencyStamp: string;
  extraProperties: Record<string, unknown>;
};
export type RoleValues = Pick<Role, 'name' | 'isDefault' | 'isPublic'>;

/** A user: the members that the pages read. The rest of the server's answer travels back unchanged. */
export type User = {
  id: string;
  userName: string;
  name: string | null;
  surname: string | null;
  email: string;
  /** True when an administrator gave the address and its owner has not confirmed it. */
  isEmailToConfirm?: boolean;
  /** True when SPID or another provider signs the user in: then there is no password to give. */
  isExternal?: boolean;
  /** The address that the user requested and has not confirmed yet. */
  pendingEmail?: string | null;
  phoneNumber: string | null;
  isActive: boolean;
  lockoutEnabled: boolean;
  /** Until when the user is locked; past when the lock is over. */
  lockoutEnd: string | null;
  concurrencyStamp: string;
  extraProperties: Record<string, unknown>;
};
export type UserValues = {
  userName: string;
  password: string;
  name: string;
  surname: string;
  email: string;
  phoneNumber: string;
  isActive: boolean;
  lockoutEnabled: boolean;
  roleNames: string[];
};
/** The body sent to the server. Roles are included only by those who may assign them, and when they are others. */
export type UserInput = Omit<UserValues, 'roleNames'> & { roleNames?: string[] };

/** The data of a form: the record, or null for a new one; for a user also the assigned and the available roles. */
export type RoleEdit = { kind: 'role'; record: Role | null };
export type UserEdit = {
  kind: 'user';
  record: User | null;
  roleNames: string[];
  assignable: Pick<Role, 'name' | 'isDefault'>[];
};
export type Edit = RoleEdit | UserEdit;

/**
 * The data that a form sends. An update is the record merged with the values, so that its concurrency stamp travels.
 */
export type Saving =
  { kind: 'role'; record: Role | null; values: RoleValues } | { kind: 'user'; record: User | null; values: UserInput };

/**
 * The calls of one of the pages. They need AbpIdentity.Roles or AbpIdentity.Users, changes their children Create,
 * Update and Delete. `load(null)` is for a new record. A record that is already gone counts as removed.
 */
export type RecordsApi = {
  list: (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
  load: (id: string | null, signal: AbortSignal) => Promise<Edit>;
  save: (saving: Saving) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

/** The calls for users, with AbpIdentity.Users.Update besides: `until` is an instant to come (ISO). */
export type UsersApi = RecordsApi & {
  lock: (id: string, until: string) => Promise<void>;
  unlock: (id: string) => Promise<void>;
  /** No-op when no change of address is pending. */
  cancelEmailChange: (id: string) => Promise<void>;
};

/** The end of a lock that holds until somebody takes it away. */
export const forGood = '9999-12-31T23:59:59.000Z';
