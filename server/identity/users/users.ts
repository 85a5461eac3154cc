/** Reads users for the API: one by one, or as a list with ABP's filter and order. */
import { sql, type Expression } from 'kysely';
import type { AbpListQuery } from '../../platform/abpList';
import { parsePaging, parseSorting } from '../../platform/abpList';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { inItalianOrder } from '../../platform/grid/definition';
import { fold } from '../../../common/text/fold';
import { ordered } from '../../platform/grid/sort';
import { inside } from '../../platform/grid/filter/textMatch';
import { normalize } from '../../platform/names';

const userColumns = [
  'id',
  'tenant_id as tenantId',
  'user_name as userName',
  'name',
  'surname',
  'email',
  'email_confirmed as emailConfirmed',
  'phone_number as phoneNumber',
  'phone_number_confirmed as phoneNumberConfirmed',
  'is_active as isActive',
  'lockout_enabled as lockoutEnabled',
  'access_failed_count as accessFailedCount',
  'concurrency_stamp as concurrencyStamp',
  'entity_version as entityVersion',
  'last_password_change_time as lastPasswordChangeTime',
  'creation_time as creationTime',
  'creator_id as creatorId',
  'last_modification_time as lastModificationTime',
  'last_modifier_id as lastModifierId',
  'is_deleted as isDeleted',
  'deleter_id as deleterId',
  'deletion_time as deletionTime',
  'extra_properties as extraProperties',
] as const;

/** The end of a user's lock, by failed attempts or by an administrator. */
const lockoutEnd = sql<Date | null>`greatest(user_account.lockout_end, user_account.locked_until)`.as('lockoutEnd');

/** The fields of the order; indexes serve user names, addresses and telephone numbers. */
const SORTED: Readonly<Record<string, Expression<unknown>>> = {
  id: sql.ref('user_account.id'),
  userName: inItalianOrder(sql.ref('user_account.user_name')),
  email: inItalianOrder(sql.ref('user_account.email')),
  phoneNumber: inItalianOrder(sql.ref('user_account.phone_number')),
  name: inItalianOrder(sql.ref('user_account.name')),
  surname: inItalianOrder(sql.ref('user_account.surname')),
  isActive: sql.ref('user_account.is_active'),
  creationTime: sql.ref('user_account.creation_time'),
};

/** Returns the query of the tenant's undeleted users; the filter applies to names, address and phone number. */
function users(database: Database, filter: string | undefined) {
  const all = database.selectFrom('user_account').where('is_deleted', '=', false);
  const term = fold(filter?.trim() ?? '');
  return term === '' ? all : all.where(inside(sql.ref('user_account.search_text'), term));
}

/** Hides the host's tenant id: to clients the host is no tenant. */
const shown = <T extends { readonly tenantId: string }>(user: T) => ({
  ...user,
  tenantId: user.tenantId === HOST_TENANT_ID ? null : user.tenantId,
});

/** Builds the query of a page of users in ABP's terms. Throws a 400 for an unknown order. */
export function usersPage(database: Database, query: AbpListQuery) {
  const { skip, take } = parsePaging(query);
  return ordered(
    users(database, query.filter).select([...userColumns, lockoutEnd]),
    parseSorting(query.sorting, SORTED, 'userName'),
  )
    .offset(skip)
    .limit(take);
}

/** Returns a page of users. Throws a 400 for an unknown order. */
export const listUsers = async (database: Database, query: AbpListQuery) =>
  (await usersPage(database, query).execute()).map(shown);

/** Counts the users that the filter finds. */
export async function countUsers(database: Database, filter: string | undefined): Promise<number> {
  const { total } = await users(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The address that a user has requested and not confirmed yet. */
const pendingEmail = sql<string | null>`(select c.email from email_change c
  where c.user_id = user_account.id and c.used_at is null and c.expires_at > now() order by c.created_at desc limit 1)`.as(
  'pendingEmail',
);

const wholeUser = [
  ...userColumns,
  lockoutEnd,
  'email_given_by_office as isEmailToConfirm',
  'is_external as isExternal',
  pendingEmail,
] as const;

/** Returns the user of an id, or undefined. */
export async function findUser(database: Database, id: string) {
  const user = await users(database, undefined).select(wholeUser).where('id', '=', id).executeTakeFirst();
  return user && shown(user);
}

/** Returns the user of a name or an e-mail address, without regard to case, or undefined. */
export async function findUserBy(
  database: Database,
  column: 'normalized_user_name' | 'normalized_email',
  text: string,
) {
  const user = await users(database, undefined)
    .select(wholeUser)
    .where(column, '=', normalize(text))
    .executeTakeFirst();
  return user && shown(user);
}
