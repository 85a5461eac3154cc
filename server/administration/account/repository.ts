import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema';

/** Returns a user with the members for its maker (ABP's IdentityUserDto). */
export async function userById(database: Database, id: string) {
  return database
    .selectFrom('user_account')
    .select([
      'id',
      'tenant_id as tenantId',
      'user_name as userName',
      'name',
      'surname',
      'email',
      'email_confirmed as emailConfirmed',
    ])
    .select([
      'phone_number as phoneNumber',
      'phone_number_confirmed as phoneNumberConfirmed',
      'is_active as isActive',
      'lockout_enabled as lockoutEnabled',
    ])
    .select(sql<Date | null>`greatest(lockout_end, locked_until)`.as('lockoutEnd'))
    .select([
      'access_failed_count as accessFailedCount',
      'concurrency_stamp as concurrencyStamp',
      'entity_version as entityVersion',
      'last_password_change_time as lastPasswordChangeTime',
    ])
    .select([
      'is_deleted as isDeleted',
      'deleter_id as deleterId',
      'deletion_time as deletionTime',
      'creation_time as creationTime',
      'creator_id as creatorId',
    ])
    .select([
      'last_modification_time as lastModificationTime',
      'last_modifier_id as lastModifierId',
      'extra_properties as extraProperties',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
