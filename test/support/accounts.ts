/** Accounts and settings for tests. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import { hashPassword } from '../../server/identity/provider/passwords/passwords';
import { newStamp, normalize } from '../../server/platform/names';

/** Sets a setting for everybody. */
export async function setSetting(database: Database, name: string, value: string): Promise<void> {
  await database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name, value, provider_name: 'G', provider_key: '' })
    .execute();
}

interface Person {
  readonly userName: string;
  readonly tenantId?: string;
  readonly name?: string;
  readonly surname?: string | null;
  readonly isActive?: boolean;
  /** Null for a user without password, whom somebody else signs in. */
  readonly password?: string | null;
}

/** The password of users that are made without another. */
export const PASSWORD = '1q2w3E*';
let hash: Promise<string> | undefined;

/** Inserts a user whose address is `<name>@studio.example`, and answers its id. */
export async function insertAccount(
  database: Database,
  { userName, tenantId = HOST_TENANT_ID, name, surname, isActive = true, password = PASSWORD }: Person,
): Promise<string> {
  const id = randomUUID();
  const email = `${userName}@studio.example`;
  const password_hash =
    password === null
      ? null
      : await (password === PASSWORD ? (hash ??= hashPassword(PASSWORD)) : hashPassword(password));
  await database
    .insertInto('user_account')
    .values({
      id,
      tenant_id: tenantId,
      user_name: userName,
      normalized_user_name: normalize(userName),
      email,
      normalized_email: normalize(email),
      email_confirmed: true,
      name: name ?? null,
      surname: surname ?? null,
      password_hash,
      is_external: password === null,
      is_active: isActive,
      security_stamp: newStamp(),
      concurrency_stamp: newStamp(),
    })
    .execute();
  return id;
}
