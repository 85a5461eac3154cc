import type { Database } from '../../platform/database/schema';

export interface Profile {
  readonly name: string | null;
  readonly surname: string | null;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly phoneNumber: string | null;
  readonly phoneNumberConfirmed: boolean;
}

export async function findProfile(database: Database, tenantId: string, userId: string): Promise<Profile | null> {
  const profile = await database
    .selectFrom('user_account')
    .select([
      'name',
      'surname',
      'email',
      'email_confirmed as emailConfirmed',
      'phone_number as phoneNumber',
      'phone_number_confirmed as phoneNumberConfirmed',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return profile ?? null;
}
