/** Stores contact addresses of certifiers, and the links that prove them. */
import type { Transaction } from 'kysely';
import { HOST_TENANT_ID, type Database, type Schema } from '../../../platform/database/schema';

/** Locks the certifier of a user until the transaction ends. */
export const lockCertifierOf = (transaction: Transaction<Schema>, userId: string) =>
  certifiers(transaction).where('user_id', '=', userId).executeTakeFirst();

const lockCertifier = (transaction: Transaction<Schema>, id: string) =>
  certifiers(transaction).where('id', '=', id).executeTakeFirstOrThrow();

const certifiers = (transaction: Transaction<Schema>) =>
  transaction
    .selectFrom('certifier')
    .select([
      'id',
      'user_id as userId',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'email_confirmed_at as confirmedAt',
    ])
    .forUpdate();

export interface NewLink {
  readonly tokenHash: Buffer;
  readonly tenantId: string;
  readonly certifierId: string;
  readonly email: string;
  /** The security stamp of the account that the link corrects too; null for the contact address alone. */
  readonly accountStamp: string | null;
  readonly expiresAt: Date;
}

/** Stores the link; unused links that were sent before become invalid. */
export async function storeLink(
  transaction: Transaction<Schema>,
  { tokenHash, tenantId, certifierId, email, accountStamp, expiresAt }: NewLink,
): Promise<void> {
  await transaction
    .deleteFrom('contact_confirmation')
    .where('certifier_id', '=', certifierId)
    .where('used_at', 'is', null)
    .execute();
  await transaction
    .insertInto('contact_confirmation')
    .values({
      token_hash: tokenHash,
      tenant_id: tenantId,
      certifier_id: certifierId,
      email,
      expires_at: expiresAt,
      for_account: accountStamp !== null,
      account_stamp: accountStamp,
    })
    .execute();
}

/**
 * Finds the address that a link confirms, in any tenant; undefined when there is none, or its tenant is closed.
 * `database` sees all tenants.
 */
export const findLink = (database: Database, tokenHash: Buffer) =>
  database
    .selectFrom('contact_confirmation as k')
    .innerJoin('certifier as c', 'c.id', 'k.certifier_id')
    .select(['k.tenant_id as tenantId', 'k.certifier_id as certifierId', 'k.email', 'c.user_id as userId'])
    .where('k.token_hash', '=', tokenHash)
    .where((is) =>
      is.or([
        is('k.tenant_id', '=', HOST_TENANT_ID),
        is.exists(
          is
            .selectFrom('tenant as t')
            .select('t.id')
            .whereRef('t.id', '=', 'k.tenant_id')
            .where('t.is_active', '=', true)
            .where('t.is_deleted', '=', false),
        ),
      ]),
    )
    .executeTakeFirst();

/** Locks the link and its certifier; undefined when a newer mail has replaced the link meanwhile. */
export async function lockLink(transaction: Transaction<Schema>, tokenHash: Buffer, certifierId: string) {
  // The certifier is locked first, as in the sending of another link.
  const certifier = await lockCertifier(transaction, certifierId);
  const link = await transaction
    .selectFrom('contact_confirmation')
    .select([
      'email',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'for_account as isForAccount',
      'account_stamp as accountStamp',
    ])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return link && { certifier, ...link };
}

interface Use {
  readonly tokenHash: Buffer;
  readonly certifierId: string;
  readonly email: string;
  readonly at: Date;
}

export async function storeConfirmed(
  transaction: Transaction<Schema>,
  { tokenHash, certifierId, email, at }: Use,
): Promise<void> {
  await transaction
    .updateTable('contact_confirmation')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
  await transaction
    .updateTable('certifier')
    .set({ email, email_confirmed_at: at, updated_at: at })
    .where('id', '=', certifierId)
    .execute();
}

const accounts = (database: Database, userId: string) =>
  database
    .selectFrom('user_account')
    .select([
      'id',
      'user_name as userName',
      'email',
      'email_confirmed as isConfirmed',
      'is_external as isExternal',
      'password_hash as passwordHash',
      'security_stamp as securityStamp',
    ])
    .where('id', '=', userId)
    .where('is_deleted', '=', false)
    .where('is_active', '=', true);

/** Finds the account of a user; undefined when it is closed. */
export const findAccount = (database: Database, userId: string) => accounts(database, userId).executeTakeFirst();
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Finds the account of a user and locks it until the transaction ends; undefined when it is closed. */
export const lockAccount = (transaction: Transaction<Schema>, userId: string) =>
  accounts(transaction, userId).forUpdate().executeTakeFirst();
